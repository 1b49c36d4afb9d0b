import { isApiError } from "@gw/client/dashboard";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { faultsIn } from "../form/input-faults.ts";
import { useSession } from "../session/session-context.ts";
import { Screen } from "../shell/screen.tsx";
import { PolicyForm, type Refusal } from "./policy-form.tsx";

/** Creates a policy. */
export function PolicyScreen() {
  const { queries } = useSession();
  const create = useMutation(queries.createPolicy.mutationOptions());
  const refusal = useMemo(() => refusalIn(create.error), [create.error]);
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => done.current?.focus(), [create.data]);

  return (
    <Screen title="New policy" purpose="Says once what a group of keys may call, how often and for how long.">
      {create.data ? (
        <section className="notice success" aria-labelledby="policy-created">
          <h2 id="policy-created" tabIndex={-1} ref={done}>
            The policy is stored
          </h2>
          <p>
            Its identifier is <code>{create.data.ID}</code>.
          </p>
          <button type="button" onClick={() => create.reset()}>
            Create another
          </button>
        </section>
      ) : (
        <>
          {create.error && !refusal && !isApiError(create.error, 401) && <FailureNotice error={create.error} />}
          <PolicyForm refusal={refusal} isPending={create.isPending} onSubmit={(body) => create.mutate({ body })} />
        </>
      )}
    </Screen>
  );
}

/** What the service found wrong in the policy itself. */
function refusalIn(error: Error | null): Refusal | undefined {
  if (!isApiError(error, 400) && !isApiError(error, 409)) return undefined;
  const faults = faultsIn(error);
  return {
    title: error.status === 409 ? "This policy exists already" : "The service refused the policy",
    detail: faults.length > 0 ? "Nothing was stored. Change what is marked below, then send it again." : error.message,
    faults,
  };
}
