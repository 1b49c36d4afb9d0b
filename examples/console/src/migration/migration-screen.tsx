import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAllApis } from "../apis/all-apis.ts";
import { ApiChooser } from "../apis/api-chooser.tsx";
import { Confirmation } from "../feedback/confirmation.tsx";
import { countOf } from "../feedback/count.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { useSession } from "../session/session-context.ts";
import { Screen } from "../shell/screen.tsx";
import { mergeReports, migrateInParts, remainingOf } from "./migrate-in-parts.ts";
import { MigrationOptions } from "./migration-options.tsx";
import { MigrationStep } from "./migration-step.tsx";
import { inputOf, migrationSteps, reportsBefore, type Reports, type StepMode } from "./migration-steps.ts";
import { SkippedApisHint } from "./skipped-apis-hint.tsx";
import { skippedApisKey, useSkippedApis } from "./skipped-apis.ts";

interface Run {
  readonly mode: StepMode;
  readonly apiIDs: readonly string[];
}

/** How many names the confirmation shows. */
const namesShown = 10;

/** Migrates APIs step by step: each step takes what passed the one before, and shows its report. */
export function MigrationScreen() {
  const { namespace, queries } = useSession();
  const queryClient = useQueryClient();
  const { data: apis } = useAllApis();
  const skipped = useSkippedApis(apis);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [options, setOptions] = useState({ abortOnFailure: false, overrideStaged: false });
  const [reports, setReports] = useState<Reports>({});
  const [isConfirming, setConfirming] = useState(false);

  const excluded = useMemo(
    () => new Set([...(skipped.data ?? []).map(({ apiID }) => apiID), ...(reports.promote?.success.apiIDs ?? [])]),
    [skipped.data, reports.promote],
  );
  const names = useMemo(() => new Map((apis ?? []).map(({ api_id: id, name }) => [id, name])), [apis]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const selected = useMemo(() => new Set([...chosen].filter((id) => !excluded.has(id))), [chosen, excluded]);
  const inputFor = (mode: StepMode) =>
    inputOf(mode, [...selected], reports).filter((id) => mode === "promote" || !excluded.has(id));

  const { mutationKey, mutationFn } = queries.migrateApis.mutationOptions();
  const migrate = useMutation({
    mutationKey,
    mutationFn: (run: Run) =>
      migrateInParts(
        (body) => mutationFn({ body, timeout: 120_000 }),
        { ...options, ...run },
        // Each part is kept as it arrives: a failure later on loses nothing.
        (report) => setReports((current) => ({ ...current, [run.mode]: mergeReports(current[run.mode], report) })),
      ),
    onSettled: async (_data, _error, { mode }) => {
      if (mode === "dryRun") return;
      await queries.searchApis.invalidate(queryClient);
      if (mode === "promote") void queryClient.invalidateQueries({ queryKey: skippedApisKey(namespace) });
    },
  });
  const run = (mode: StepMode) => {
    const input = inputFor(mode);
    const remaining = remainingOf(input, reports[mode]);
    if (remaining.length === 0) setReports(reportsBefore(mode, reports));
    migrate.mutate({ mode, apiIDs: remaining.length === 0 ? input : remaining });
  };

  const toPromote = inputFor("promote");
  return (
    <Screen title="Migration" purpose="Moves APIs from the classic format to OAS, with a review before every step.">
      {skipped.error && !skipped.data && <FailureNotice error={skipped.error} onRetry={() => void skipped.refetch()} />}
      <ApiChooser
        legend="APIs to migrate"
        hint={<SkippedApisHint skipped={skipped.data} isPending={skipped.isPending} />}
        excluded={excluded}
        chosen={selected}
        disabled={migrate.isPending}
        onChoose={(ids) => {
          setChosen(ids);
          setReports({});
          migrate.reset();
        }}
      />
      <MigrationOptions options={options} onChange={setOptions} />
      <ol className="steps">
        {migrationSteps.map((step) => {
          const { mode } = step;
          const isLatest = migrate.variables?.mode === mode;
          return (
            <MigrationStep
              key={mode}
              step={step}
              input={inputFor(mode)}
              report={reports[mode]}
              status={isLatest ? migrate.status : "idle"}
              error={isLatest ? migrate.error : null}
              isBusy={migrate.isPending}
              onRun={() => (mode === "promote" ? setConfirming(true) : run(mode))}
              nameOf={nameOf}
            />
          );
        })}
      </ol>
      {isConfirming && (
        <Confirmation
          title={`Promote ${countOf(toPromote.length, "API", "APIs")}?`}
          confirmLabel="Promote"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            run("promote");
          }}
        >
          <p>
            The staged copies replace the classic definitions and serve all traffic at once. You cannot undo this here.
          </p>
          <ul>
            {toPromote.slice(0, namesShown).map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
            {toPromote.length > namesShown && <li>and {countOf(toPromote.length - namesShown)} more</li>}
          </ul>
        </Confirmation>
      )}
    </Screen>
  );
}
