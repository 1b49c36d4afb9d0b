import { isApiError } from "@gw/client/dashboard";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAllApis } from "../apis/apis.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { getFieldErrors, type FieldError } from "../form/field-errors.ts";
import { useSession } from "../session/session.ts";
import { Screen } from "../shell/screen.tsx";
import { emptyDraft, findRemainingErrors, parsePolicy, type PolicyDraft } from "./policy-draft.ts";
import { PolicyForm, type Rejection } from "./policy-form.tsx";

/** A draft that the service rejected, with its errors. */
interface RejectedDraft {
  readonly draft: PolicyDraft;
  readonly errors: readonly FieldError[];
}

/** Creates a policy. */
export function PolicyScreen() {
  const { queries } = useSession();
  const { data: apis = [] } = useAllApis();
  const [draft, setDraft] = useState(emptyDraft);
  const [rejection, setRejection] = useState<Rejection>();
  const [rejected, setRejected] = useState<RejectedDraft>();
  const create = useMutation({
    ...queries.createPolicy.mutationOptions(),
    onSuccess: () => setDraft(emptyDraft),
    onError: (error) => {
      const found = toRejection(error);
      setRejection(found);
      setRejected(found && { draft, errors: found.errors });
    },
  });
  const created = useRef<HTMLHeadingElement>(null);
  useEffect(() => created.current?.focus(), [create.data]);

  function submit() {
    const { body, errors } = parsePolicy(draft, apis);
    if (body) {
      setRejection(undefined);
      setRejected(undefined);
      create.mutate({ body });
      return;
    }
    // The service would reject unchanged values again.
    const remaining = rejected ? findRemainingErrors(rejected.errors, rejected.draft, draft) : [];
    create.reset();
    setRejection({
      title: "Check the policy",
      detail: "Nothing was sent. Fix these fields, then try again.",
      errors: [...errors, ...remaining],
    });
  }

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

/** Converts a 400 or 409 to errors of the form. */
function toRejection(error: Error): Rejection | undefined {
  if (!isApiError(error, 400) && !isApiError(error, 409)) return undefined;
  if (!error.documented) return undefined;
  const errors = getFieldErrors(error);
  return {
    title: error.status === 409 ? "This policy already exists" : "The policy is invalid",
    detail: errors.length > 0 ? "Nothing was saved. Fix these fields, then try again." : error.message,
    errors,
  };
}
