import type { ApiDefinition, Policy } from "@gw/client/types";
import { createPolicyBody } from "@gw/client/validators";
import { Alert, Fieldset, SimpleGrid, Stack, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { ApiChooser } from "../apis/api-chooser.tsx";
import { isUnauthorized } from "../service/failures.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { SteadyButton } from "../feedback/steady-button.tsx";
import { QueryBoundary } from "../feedback/query-boundary.tsx";
import { asNumber, asText, getMessage, useBodyForm, type FieldParser } from "../form/body-form.tsx";
import { useSession } from "../session/session.ts";
import { useFocus } from "../shell/use-focus.ts";
import { parseTags } from "./parse-tags.ts";

const asTags: FieldParser = { setValueAs: parseTags };

/** Creates a policy. */
export function PolicyScreen() {
  const { queries } = useSession();
  const form = useBodyForm(createPolicyBody);
  const create = useMutation({
    ...queries.createPolicy.mutationOptions(),
    onSuccess: () => form.reset(),
    onError: form.showErrors,
  });
  const created = useFocus<HTMLHeadingElement>(create.data);
  const { field } = form;

  return (
    <form noValidate onSubmit={form.submitTo(create, (body) => create.mutate({ body }))}>
      {create.data && (
        <Alert
          color="green"
          mb="md"
          title={
            <Title order={2} size="h5" tabIndex={-1} ref={created}>
              Policy created
            </Title>
          }
        >
          Its ID is <code>{create.data.ID}</code>.
        </Alert>
      )}
      {create.error && !isUnauthorized(create.error) && <FailureNotice error={create.error} />}
      <Stack gap="lg" mb="lg">
        <Fieldset legend="Policy">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {field("name", "Name", "Unique in your organization.", asText)}
            {field("id", "ID", "Letters, digits, _, -, . and ~. Leave empty to generate one.", asText)}
            {field("tags", "Tags", "Separated by commas.", asTags)}
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend="Limits">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {field("rate", "Requests", "Per period. 0 for no limit.", asNumber)}
            {field("per", "Period", "In seconds.", asNumber)}
            {field("quota_max", "Quota", "Requests until it renews. 0 for no limit.", asNumber)}
            {field("quota_renewal_rate", "Quota renews after", "In seconds. 0 for never.", asNumber)}
            {field("key_expires_in", "Keys expire after", "In seconds. 0 for never.", asNumber)}
          </SimpleGrid>
        </Fieldset>
        <QueryBoundary>
          <Controller
            name="access_rights"
            control={form.control}
            render={({ field: { ref, value, onChange } }) => (
              <ApiChooser
                ref={ref}
                legend="APIs"
                hint="Keys with this policy can call all versions of the selected APIs."
                chosen={new Set(Object.keys(value ?? {}))}
                onChoose={(apis) => onChange(toAccessRights(apis))}
                error={getMessage(form.formState.errors, "access_rights")}
              />
            )}
          />
        </QueryBoundary>
      </Stack>
      <SteadyButton type="submit" isInactive={create.isPending}>
        {create.isPending ? "Creating…" : "Create policy"}
      </SteadyButton>
    </form>
  );
}

function toAccessRights(apis: readonly ApiDefinition[]): Policy["access_rights"] {
  if (apis.length === 0) return undefined;
  return Object.fromEntries(apis.map(({ api_id, name }) => [api_id, { api_id, api_name: name }]));
}
