import { isApiError } from "@gw/client/dashboard";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAllApis } from "../apis/all-apis.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { fieldErrorsIn, type FieldError } from "../form/field-errors.ts";
import { useSession } from "../session/session-context.ts";
import { Screen } from "../shell/screen.tsx";
import { emptyDraft, errorsThatRemain, parsePolicy, type PolicyDraft } from "./policy-draft.ts";
import { PolicyForm, type Rejection } from "./policy-form.tsx";

/** A draft that the service refused, with the errors that the service found. */
interface RefusedDraft {
  readonly draft: PolicyDraft;
  readonly errors: readonly FieldError[];
}

/** Creates a policy. */
export function PolicyScreen() {
  const { queries } = useSession();
  const { data: apis = [] } = useAllApis();
  const [draft, setDraft] = useState(emptyDraft);
  const [rejection, setRejection] = useState<Rejection>();
  const [refused, setRefused] = useState<RefusedDraft>();
  const create = useMutation({
    ...queries.createPolicy.mutationOptions(),
    onSuccess: () => setDraft(emptyDraft),
    onError: (error) => {
      const found = rejectionIn(error);
      setRejection(found);
      setRefused(found && { draft, errors: found.errors });
    },
  });
  const created = useRef<HTMLHeadingElement>(null);
  useEffect(() => created.current?.focus(), [create.data]);

  const submit = () => {
    const { body, errors } = parsePolicy(draft, apis);
    if (body) {
      setRejection(undefined);
      setRefused(undefined);
      create.mutate({ body });
      return;
    }
    // What the service rejected before, it would reject again.
    const remaining = refused ? errorsThatRemain(refused.errors, refused.draft, draft) : [];
    create.reset();
    setRejection({
      title: "Check the policy",
      detail: "Nothing was sent. Fix these fields, then try again.",
      errors: [...errors, ...remaining],
    });
  };

  return (
    <Screen title="New policy" purpose="Sets what a group of keys can call, how often and for how long.">
      {create.data ? (
        <section className="notice success" aria-labelledby="policy-created">
          <h2 id="policy-created" tabIndex={-1} ref={created}>
            Policy created
          </h2>
          <p>
            Its ID is <code>{create.data.ID}</code>.
          </p>
          <button type="button" onClick={() => create.reset()}>
            Create another
          </button>
        </section>
      ) : (
        <>
          {create.error && !rejection && !isApiError(create.error, 401) && <FailureNotice error={create.error} />}
          <PolicyForm
            draft={draft}
            onChange={setDraft}
            rejection={rejection}
            isPending={create.isPending}
            onSubmit={submit}
          />
        </>
      )}
    </Screen>
  );
}

/** What the service found wrong with the policy itself. */
function rejectionIn(error: Error): Rejection | undefined {
  if (!isApiError(error, 400) && !isApiError(error, 409)) return undefined;
  if (!error.documented) return undefined;
  const errors = fieldErrorsIn(error);
  return {
    title: error.status === 409 ? "This policy already exists" : "The policy is invalid",
    detail: errors.length > 0 ? "Nothing was saved. Fix these fields, then try again." : error.message,
    errors,
  };
}
