import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAllApis } from "../apis/apis.ts";
import { ApiChooser } from "../apis/api-chooser.tsx";
import { Confirmation } from "../feedback/confirmation.tsx";
import { formatCount } from "../feedback/count.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { useSession } from "../session/session.ts";
import { Screen } from "../shell/screen.tsx";
import { mergeReports, migrateInParts, findRemaining } from "./migrate-in-parts.ts";
import { MigrationOptions } from "./migration-options.tsx";
import { MigrationStep } from "./migration-step.tsx";
import { selectInput, migrationSteps, keepReportsBefore, type Reports, type StepMode } from "./migration-steps.ts";
import { skippedApisKey, SkippedApisHint, useSkippedApis } from "./skipped-apis.tsx";

interface Run {
  readonly mode: StepMode;
  readonly apiIDs: readonly string[];
}

/** The maximum number of names in the confirmation. */
const maxNames = 10;

/** Migrates APIs step by step: each step processes the APIs that passed the previous one, and shows its report. */
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
  function getName(id: string) {
    return names.get(id) ?? id;
  }
  const selected = useMemo(() => new Set([...chosen].filter((id) => !excluded.has(id))), [chosen, excluded]);
  function getInput(mode: StepMode) {
    return selectInput(mode, [...selected], reports).filter((id) => mode === "promote" || !excluded.has(id));
  }

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
    onSettled: async (_data, _error, { mode }) => {
      if (mode === "dryRun") return;
      await queries.searchApis.invalidate(queryClient);
      if (mode === "promote") void queryClient.invalidateQueries({ queryKey: skippedApisKey(namespace) });
    },
  });
  function run(mode: StepMode) {
    const input = getInput(mode);
    const remaining = findRemaining(input, reports[mode]);
    if (remaining.length === 0) setReports(keepReportsBefore(mode, reports));
    migrate.mutate({ mode, apiIDs: remaining.length === 0 ? input : remaining });
  }

  const toPromote = getInput("promote");
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
              input={getInput(mode)}
              report={reports[mode]}
              status={isLatest ? migrate.status : "idle"}
              error={isLatest ? migrate.error : null}
              isBusy={migrate.isPending}
              onRun={() => (mode === "promote" ? setConfirming(true) : run(mode))}
              getName={getName}
            />
          );
        })}
      </ol>
      {isConfirming && (
        <Confirmation
          title={`Promote ${formatCount(toPromote.length, "API", "APIs")}?`}
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
            {toPromote.slice(0, maxNames).map((id) => (
              <li key={id}>{getName(id)}</li>
            ))}
            {toPromote.length > maxNames && <li>and {formatCount(toPromote.length - maxNames)} more</li>}
          </ul>
        </Confirmation>
      )}
    </Screen>
  );
}
