import { updatePlanBody } from "@gw/client/validators";
import { Badge, Button, Fieldset, Group, Paper, SimpleGrid, Switch, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { isUnauthorized } from "../service/failures.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { SteadyButton } from "../feedback/steady-button.tsx";
import { asNumber, asText, useBodyForm } from "../form/body-form.tsx";
import { usePlans, type ShownPlan } from "./use-plans.ts";

interface PlansProps {
  readonly portalKey: string;
  readonly onRejected: () => void;
}

/** The form that replaces the settings of a plan, and the plans saved in this session. */
export function Plans({ portalKey, onRejected }: PlansProps) {
  const form = useBodyForm(updatePlanBody, { ProviderID: 1 });
  const [planId, setPlanId] = useState("");
  const { plans, save } = usePlans(portalKey, (error) => {
    if (isUnauthorized(error)) onRejected();
    else form.showErrors(error);
  });
  const { field } = form;

  return (
    <>
      {save.error && !isUnauthorized(save.error) && <FailureNotice error={save.error} />}
      <form onSubmit={form.submitTo(save, (body) => save.mutate({ path: { plan_id: Number(planId) }, body }))}>
        <Fieldset legend="Plan" mb="lg">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            <TextInput
              label="Plan ID"
              description="A number."
              required
              withAsterisk={false}
              pattern="[0-9]+"
              title="A number"
              value={planId}
              onChange={({ target }) => setPlanId(target.value)}
            />
            {field("Name", "Name", "", asText)}
            {field("ProviderID", "Provider ID", "", asNumber)}
            {field("DisplayName", "Display name", "Shown to developers.", asText)}
            {field("RateLimit", "Requests", "Per period. 0 for no limit.", asNumber)}
            {field("Per", "Period", "In seconds.", asNumber)}
            {field("Quota", "Quota", "Requests until it renews. 0 for no limit.", asNumber)}
            {field("QuotaRenewalRate", "Quota renews after", "In seconds. 0 for never.", asNumber)}
          </SimpleGrid>
          <Text c="dimmed" size="sm" mt="md">
            Replaces all plan settings. Empty fields are removed.
          </Text>
        </Fieldset>
        <SteadyButton type="submit" isInactive={save.isPending}>
          {save.isPending ? "Saving…" : "Save plan"}
        </SteadyButton>
      </form>
      <section aria-label="Saved plans" tabIndex={-1}>
        <Text c="dimmed" size="sm" my="md" role="status">
          {plans.length === 0 ? "Plans that you save are listed here." : "Saved in this session"}
        </Text>
        {plans.length > 0 && (
          <Paper component="ul" withBorder className="rows">
            {plans.map((plan) => (
              <SavedPlan
                key={plan.id}
                plan={plan}
                isPending={save.isPending && save.variables.path.plan_id === plan.id}
                onEdit={() => {
                  setPlanId(String(plan.id));
                  form.reset(plan.settings);
                  form.setFocus("Name");
                }}
                onChange={(settings) => save.mutate({ path: { plan_id: plan.id }, body: settings })}
              />
            ))}
          </Paper>
        )}
      </section>
    </>
  );
}

interface SavedPlanProps {
  readonly plan: ShownPlan;
  readonly isPending: boolean;
  readonly onEdit: () => void;
  readonly onChange: (settings: ShownPlan["settings"]) => void;
}

function SavedPlan({ plan: { settings }, isPending, onEdit, onChange }: SavedPlanProps) {
  return (
    <li>
      <Group>
        <Title order={2} size="h5">
          {settings.Name}
        </Title>
        <Badge color={isPending ? "yellow" : "green"}>{isPending ? "Saving" : "Saved"}</Badge>
        <Switch
          ml="auto"
          label="Approve access requests automatically"
          checked={settings.AutoApproveAccessRequests ?? false}
          onChange={({ target }) => onChange({ ...settings, AutoApproveAccessRequests: target.checked })}
        />
        <Button variant="default" size="xs" aria-label={`Edit ${settings.Name}`} onClick={onEdit}>
          Edit
        </Button>
      </Group>
    </li>
  );
}
