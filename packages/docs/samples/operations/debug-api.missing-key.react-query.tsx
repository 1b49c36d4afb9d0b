// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type GatewayClient } from "@gw/client/gateway";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(gateway)`. */
  gatewayQueries: Queries<GatewayClient>;
}

export function DebugApi({ gatewayQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    gatewayQueries.debugApi.mutationOptions(),
  );
  const submit = () =>
    mutate({
      body: {
        request: { method: "POST", path: "/payments/refunds" },
        spec: {
          api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
          name: "Payments",
          org_id: "64f0c2a19b3e7d0001a4c5d2",
          auth: { auth_header_name: "X-Api-Key" },
          proxy: {
            listen_path: "/payments/",
            strip_listen_path: true,
            target_url: "http://127.0.0.1:8082/payments",
          },
          version_data: {
            not_versioned: true,
            versions: { Default: { name: "Default" } },
          },
        },
      },
    });

  if (isApiError(error, 403)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data)
    return (
      <ul>
        {data.logs.map((log) => (
          <li key={log.message}>
            {log.stage}: {log.message}
          </li>
        ))}
      </ul>
    );
  return (
    <button disabled={isPending} onClick={submit}>
      Trace a request through an API definition
    </button>
  );
}
