// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type AdminClient } from "@gw/client/admin";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(admin)`. */
  adminQueries: Queries<AdminClient>;
}

export function CreateUser({ adminQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    adminQueries.createUser.mutationOptions(),
  );
  const submit = () =>
    mutate({ body: { email_address: "omar.haddad@example.com" } });

  if (isApiError(error, 409)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data) return <p>User {data.ID} is stored.</p>;
  return (
    <button disabled={isPending} onClick={submit}>
      Create a user as an administrator of the platform
    </button>
  );
}
