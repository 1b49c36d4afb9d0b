// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type PortalClient } from "@gw/client/portal";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(portal)`. */
  portalQueries: Queries<PortalClient>;
}

export function CreateCustomCredential({ portalQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    portalQueries.createCustomCredential.mutationOptions(),
  );
  const submit = () =>
    mutate({
      path: { app_id: "2" },
      body: {
        Alias: "Stock board",
        Type: "CREDENTIAL_TYPE_TYK_MANAGED",
        PlanID: 1,
        AuthenticationMethod: "oauth2.0",
        ProductIDs: [2],
        AuthTokenType: "AUTH_TOKEN_STANDARD",
        ProviderID: 1,
        ClientTypeID: 1,
      },
    });

  if (isApiError(error, 404)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data) return <p>Credential {data.ID} is stored.</p>;
  return (
    <button disabled={isPending} onClick={submit}>
      Create a custom credential for an application
    </button>
  );
}
