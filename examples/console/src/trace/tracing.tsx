import type { ApiDefinition } from "@gw/api-types";
import { createGatewayClient, isApiError } from "@gw/client/gateway";
import { createQueries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { getFieldErrors, type FieldError } from "../form/field-errors.ts";
import { useSession } from "../session/session.ts";
import { openSearch } from "../shell/route.ts";
import { createDraft, parseDebugInput, type TraceDraft } from "./trace-draft.ts";
import { TraceForm } from "./trace-form.tsx";
import { TraceView } from "./trace-view.tsx";

interface TracingProps {
  readonly gatewayKey: string;
  readonly apis: readonly ApiDefinition[];
  readonly api: ApiDefinition;
  readonly onRejected: () => void;
}

/** The errors that the form found in the request to an API. */
interface InvalidRequest {
  readonly apiId: string;
  readonly errors: readonly FieldError[];
}

/** The form for a request, and its trace. */
export function Tracing({ gatewayKey, apis, api, onRejected }: TracingProps) {
  const { address } = useSession();
  const queries = useMemo(
    () => createQueries(createGatewayClient({ baseUrl: address, key: gatewayKey, timeout: 30_000 })),
    [address, gatewayKey],
  );
  const debug = useMutation({
    ...queries.debugApi.mutationOptions(),
    onError: (error) => {
      if (isApiError(error, 401)) onRejected();
    },
  });
  const [drafts, setDrafts] = useState<Readonly<Record<string, TraceDraft>>>({});
  const [invalid, setInvalid] = useState<InvalidRequest>();
  const draft = drafts[api.api_id] ?? createDraft(api);
  // The result for another API is shown when that API is selected again.
  const isForApi = debug.variables?.body.spec.api_id === api.api_id;
  const serviceErrors = useMemo(() => (isForApi ? getFieldErrors(debug.error) : []), [isForApi, debug.error]);
  const errors = invalid?.apiId === api.api_id ? invalid.errors : serviceErrors;
  const hasFailed = isForApi && debug.error !== null && errors.length === 0 && !isApiError(debug.error, 401);

  function submit() {
    const parsed = parseDebugInput(draft, api);
    setInvalid(parsed.errors && { apiId: api.api_id, errors: parsed.errors });
    if (parsed.body) debug.mutate({ body: parsed.body });
    // The visible trace or failure belongs to an earlier request.
    else debug.reset();
  }

  return (
    <>
      {hasFailed && <FailureNotice error={debug.error} />}
      <TraceForm
        apis={apis}
        api={api}
        draft={draft}
        errors={errors}
        isPending={debug.isPending}
        onApi={(id) => openSearch("trace", { api: id })}
        onChange={(changed) => setDrafts({ ...drafts, [api.api_id]: changed })}
        onSubmit={submit}
      />
      {isForApi && debug.data && <TraceView trace={debug.data} />}
    </>
  );
}
