import type { ApiDefinition } from "@gw/client/types";
import { Button, Checkbox, Fieldset, Group, List, Modal, Progress, Text, Timeline, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiChooser } from "../apis/api-chooser.tsx";
import { formatCount } from "../feedback/count.ts";
import { isUnauthorized } from "../service/failures.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { SteadyButton } from "../feedback/steady-button.tsx";
import { useSession } from "../session/session.ts";
import { findRemaining, mergeReports, migrateInParts } from "./migrate-in-parts.ts";
import { MigrationReportView } from "./migration-report.tsx";
import {
  keepReportsBefore,
  migrationSteps,
  selectInput,
  type Reports,
  type Step,
  type StepMode,
} from "./migration-steps.ts";

interface Run {
  readonly mode: StepMode;
  readonly apiIDs: readonly string[];
}

/** The maximum number of names in the confirmation. */
const maxNames = 10;

/** Migrates APIs step by step: each step processes the APIs that passed the previous one, and shows its report. */
export function MigrationScreen() {
  const { queries } = useSession();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly ApiDefinition[]>([]);
  const [options, setOptions] = useState({ abortOnFailure: false, overrideStaged: false });
  const [reports, setReports] = useState<Reports>({});
  const [isConfirming, setConfirming] = useState(false);
  const names = new Map(chosen.map(({ api_id: id, name }) => [id, name]));

  const { mutationKey, mutationFn } = queries.migrateApis.mutationOptions();
  const migrate = useMutation({
    mutationKey,
    mutationFn: (run: Run) =>
      migrateInParts(
        (body) => mutationFn({ body, timeout: 120_000 }),
        { ...options, ...run },
        // Store each report at once: a later failure loses nothing.
        (report) => setReports((current) => ({ ...current, [run.mode]: mergeReports(current[run.mode], report) })),
      ),
    onSettled: (_data, _error, { mode }) => mode !== "dryRun" && queries.searchApis.invalidate(queryClient),
  });
  function run(mode: StepMode) {
    const input = selectInput(mode, [...names.keys()], reports);
    const remaining = findRemaining(input, reports[mode]);
    if (remaining.length === 0) setReports(keepReportsBefore(mode, reports));
    migrate.mutate({ mode, apiIDs: remaining.length === 0 ? input : remaining });
  }
  function option(name: keyof typeof options, label: string) {
    return (
      <Checkbox
        label={label}
        checked={options[name]}
        onChange={({ target }) => setOptions({ ...options, [name]: target.checked })}
      />
    );
  }
  function renderStep({ mode, title, purpose, action, pending }: Step) {
    const input = selectInput(mode, [...names.keys()], reports);
    const report = reports[mode];
    const remaining = findRemaining(input, report).length;
    const isInterrupted = report !== undefined && remaining > 0;
    const { status, error } = migrate.variables?.mode === mode ? migrate : { status: "idle", error: null };
    const isRunning = status === "pending";
    const label = isInterrupted
      ? `Continue with ${formatCount(remaining, "API", "APIs")}`
      : `${action} ${formatCount(input.length, "API", "APIs")}`;
    return (
      <Timeline.Item
        key={mode}
        bullet={migrationSteps.findIndex((step) => step.mode === mode) + 1}
        title={
          <Title order={2} size="h5">
            {title}
          </Title>
        }
      >
        <Text c="dimmed" mb="sm">
          {purpose}
        </Text>
        <SteadyButton
          variant={report && !isInterrupted ? "default" : "filled"}
          isInactive={input.length === 0 || migrate.isPending}
          onClick={() => (mode === "promote" ? setConfirming(true) : run(mode))}
        >
          {isRunning ? pending : label}
        </SteadyButton>
        <Group role="status" c="dimmed" mt="sm">
          {isRunning && (
            <>
              <Progress w={200} aria-hidden="true" value={(100 * (input.length - remaining)) / input.length} />
              {formatCount(input.length - remaining)} of {formatCount(input.length, "API", "APIs")}
            </>
          )}
        </Group>
        {error && !isUnauthorized(error) && <FailureNotice error={error} />}
        {report && !isRunning && (
          <MigrationReportView
            title={`Report: ${title.toLowerCase()}`}
            report={report}
            remaining={remaining}
            takesFocus={status === "success"}
            getName={(id) => names.get(id) ?? id}
          />
        )}
      </Timeline.Item>
    );
  }

  const toPromote = selectInput("promote", [], reports);
  return (
    <>
      <ApiChooser
        legend="APIs to migrate"
        hint="Changing the selection starts over with the dry run. APIs that are already in the OAS format are skipped."
        chosen={new Set(names.keys())}
        disabled={migrate.isPending}
        onChoose={(apis) => {
          setChosen(apis);
          setReports({});
          migrate.reset();
        }}
      />
      <Fieldset legend="Options" my="lg">
        <Group>
          {option("abortOnFailure", "Stop at the first failure")}
          {option("overrideStaged", "Replace existing staged copies")}
        </Group>
      </Fieldset>
      <Timeline bulletSize={32} lineWidth={1} active={-1}>
        {migrationSteps.map(renderStep)}
      </Timeline>
      <Modal.Root opened={isConfirming} onClose={() => setConfirming(false)}>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body p="lg">
            <Modal.Title fw={600}>Promote {formatCount(toPromote.length, "API", "APIs")}?</Modal.Title>
            <Text my="md">
              The staged copies replace the classic definitions and serve all traffic at once. You cannot undo this
              here.
            </Text>
            <List mb="md">
              {toPromote.slice(0, maxNames).map((id) => (
                <List.Item key={id}>{names.get(id) ?? id}</List.Item>
              ))}
              {toPromote.length > maxNames && (
                <List.Item>and {formatCount(toPromote.length - maxNames)} more</List.Item>
              )}
            </List>
            <Group justify="end">
              <Button variant="default" onClick={() => setConfirming(false)}>
                Cancel
              </Button>
              <Button
                onClick={() => {
                  setConfirming(false);
                  run("promote");
                }}
              >
                Promote
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
