import { Suspense } from "react";
import { createClient } from "../api";

interface Props {
  searchParams: Promise<{ shop?: string }>;
}

export default function Page({ searchParams }: Props) {
  return (
    <Suspense>
      <Orders searchParams={searchParams} />
    </Suspense>
  );
}

async function Orders({ searchParams }: Props) {
  const { shop: baseUrl = "" } = await searchParams;
  const shop = createClient({ baseUrl, auth: { bearerAuth: "token" } });
  const found = await shop.getOrder({ path: { orderId: "1" } });
  const missing = await shop.getOrder({ path: { orderId: "2" } });
  return (
    <>
      <p>{found.ok ? `${found.data.state}: ${found.data.total}` : found.status}</p>
      <p>{!missing.ok && missing.status === 404 ? `missing: ${missing.error.missing}` : missing.status}</p>
    </>
  );
}
