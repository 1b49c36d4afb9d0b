import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";
import { httpMethodValues, type ApiDefinition } from "@gw/client/types";
import { debugApiBody } from "@gw/client/validators";
import { Fieldset, NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { isUnauthorized } from "../service/failures.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { SteadyButton } from "../feedback/steady-button.tsx";
import { getMessage, useBodyForm } from "../form/body-form.tsx";
import { useSession } from "../session/session.ts";
import { parseHeaders } from "./parse-headers.ts";
import { TraceView } from "./trace-view.tsx";

interface TraceFormProps {
  readonly gatewayKey: string;
  readonly api: ApiDefinition;
  readonly onRejected: () => void;
}

/** The form for a request to an API, and its trace. */
export function TraceForm({ gatewayKey, api, onRejected }: TraceFormProps) {
  const { address } = useSession();
  const queries = useMemo(
    () => createQueries(createClient({ baseUrl: address, auth: { gatewayKey }, timeout: 30_000 })),
    [address, gatewayKey],
  );
  const form = useBodyForm(debugApiBody, {
    request: { method: "GET", path: api.proxy.listen_path },
    spec: api,
  });
  const debug = useMutation({
    ...queries.debugApi.mutationOptions(),
    onError: (error) => (isUnauthorized(error) ? onRejected() : form.showErrors(error)),
  });
  const { errors } = form.formState;

  return (
    <>
      {debug.error && !isUnauthorized(debug.error) && <FailureNotice error={debug.error} />}
      <form noValidate onSubmit={form.submitTo(debug, (body) => debug.mutate({ body }))}>
        <Fieldset legend="Request" mb="lg">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect label="Method" data={httpMethodValues} {...form.register("request.method")} />
            <TextInput
              label="Path"
              description="As a caller would send it, including the listen path and any query."
              error={getMessage(errors, "request.path")}
              {...form.register("request.path")}
            />
            <Textarea
              label="Headers"
              description="One per line, as Name: value."
              rows={3}
              error={getMessage(errors, "request.headers")}
              {...form.register("request.headers", { setValueAs: parseHeaders })}
            />
            <Textarea
              label="Body"
              description="Text. Leave empty to send none."
              rows={3}
              error={getMessage(errors, "request.body")}
              {...form.register("request.body", { setValueAs: (text: string) => text || undefined })}
            />
            <TextInput
              label="Upstream URL"
              description="The gateway actually sends this request, using the API's definition."
              inputMode="url"
              error={getMessage(errors, "spec.proxy.target_url")}
              {...form.register("spec.proxy.target_url")}
            />
          </SimpleGrid>
        </Fieldset>
        <SteadyButton type="submit" isInactive={debug.isPending}>
          {debug.isPending ? "Tracing…" : "Send and trace"}
        </SteadyButton>
      </form>
      {debug.data && <TraceView trace={debug.data} />}
    </>
  );
}
