import type { Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import {
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

interface Props {
  queries: Queries<Client>;
}

function pendingUser(email_address: string, org_id: string) {
  return {
    email_address,
    id: "pending",
    org_id,
    created_at: new Date().toISOString(),
    active: false,
    user_permissions: { IsAdmin: "none", ResetPassword: "none" },
  };
}

export function NewUser({ queries }: Props) {
  const queryClient = useQueryClient();
  const { createUser, searchUsers } = queries;
  const options = searchUsers.queryOptions({ body: {} });
  const { queryKey } = options;
  const users = useQuery(options);

  const { mutate, error } = useMutation({
    ...createUser.mutationOptions(),
    onMutate: async ({
      body: { email_address = "", org_id = "" },
    }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const pending = pendingUser(email_address, org_id);
      queryClient.setQueryData(
        queryKey,
        (page) =>
          page && {
            ...page,
            users: [...(page.users ?? []), pending],
          },
      );
      return before;
    },
    onError: (_error, _input, before) =>
      queryClient.setQueryData(queryKey, before),
    onSettled: () => searchUsers.invalidate(queryClient),
  });

  if (error) return <p role="alert">{error.message}</p>;
  return (
    <>
      <ul>
        {users.data?.users?.map((user) => (
          <li key={user.id}>{user.email_address}</li>
        ))}
      </ul>
      <button
        onClick={() =>
          mutate({
            body: {
              email_address: "ada.berg@example.com",
              org_id: "64f0c2a19b3e7d0001a4c5d2",
            },
          })
        }
      >
        Create the user
      </button>
    </>
  );
}
