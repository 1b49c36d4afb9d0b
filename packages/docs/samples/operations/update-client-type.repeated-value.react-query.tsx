// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type PortalClient } from "@gw/client/portal";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(portal)`. */
  portalQueries: Queries<PortalClient>;
}

export function UpdateClientType({ portalQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    portalQueries.updateClientType.mutationOptions(),
  );
  const submit = () =>
    mutate({
      path: { provider_id: 1, client_type_id: 1 },
      body: {
        Name: "Web applications",
        ResponseTypes: "code, token, code",
        GrantType: "authorization_code",
      },
    });

  if (isApiError(error, 404)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data)
    return (
      <p>
        {data.Name}: {data.ResponseTypes}, {data.GrantType}
      </p>
    );
  return (
    <button disabled={isPending} onClick={submit}>
      Replace a client type of an identity provider
    </button>
  );
}
