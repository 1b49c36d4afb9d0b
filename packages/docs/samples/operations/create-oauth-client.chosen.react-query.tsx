// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type GatewayClient } from "@gw/client/gateway";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(gateway)`. */
  gatewayQueries: Queries<GatewayClient>;
}

export function CreateOauthClient({ gatewayQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    gatewayQueries.createOauthClient.mutationOptions(),
  );
  const submit = () =>
    mutate({
      headers: { Prefer: "handling=strict" },
      body: {
        client_id: "orders-mobile",
        secret: "example-secret-chosen-by-the-caller",
      },
    });

  if (isApiError(error, 409)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data) return <p>Client {data.client_id} is stored.</p>;
  return (
    <button disabled={isPending} onClick={submit}>
      Create an OAuth client
    </button>
  );
}
