// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(dashboard)`. */
  dashboardQueries: Queries<DashboardClient>;
}

export function CreateWebhook({ dashboardQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    dashboardQueries.createWebhook.mutationOptions(),
  );
  const submit = () =>
    mutate({
      body: {
        header_map: { "X-Event-Source": "orders" },
        method: "POST",
        name: "Order shipped",
        target_path: "https://hooks.example.com/orders",
      },
    });

  if (isApiError(error, 403)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data) return <p>Webhook {data.ID} is stored.</p>;
  return (
    <button disabled={isPending} onClick={submit}>
      Create a webhook
    </button>
  );
}
