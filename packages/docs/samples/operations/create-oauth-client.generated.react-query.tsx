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
      body: {
        api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
        description: "The delivery board's access to orders.",
        meta_data: { team: "delivery" },
        policy_id: "64f0c2a19b3e7d0001a4c701",
        redirect_uri: "https://delivery.example.com/callback",
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
