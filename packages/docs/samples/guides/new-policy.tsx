import { isApiError, type Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  queries: Queries<Client>;
}

export function NewPolicy({ queries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    queries.createPolicy.mutationOptions(),
  );

  if (isApiError(error, 409))
    return <p role="alert">Taken: {error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data) return <p>Policy {data.ID} is stored.</p>;
  return (
    <button
      disabled={isPending}
      onClick={() =>
        mutate({ body: { name: "Bronze", rate: 10, per: 60 } })
      }
    >
      Create the policy
    </button>
  );
}
