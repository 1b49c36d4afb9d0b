import { isApiError } from "@gw/client/dashboard";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isStagedCopy } from "../apis/api-access.ts";
import { ApiChoice } from "../apis/api-choice.tsx";
import { useEveryApi } from "../apis/every-api.ts";
import { Confirmation } from "../feedback/confirmation.tsx";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { useSession } from "../session/session-context.ts";
import { Screen } from "../shell/screen.tsx";
import { MigrationOptions } from "./migration-options.tsx";
import { MigrationReportView } from "./migration-report.tsx";
import { migrationSteps, takenBy, type Reports, type StepMode } from "./migration-steps.ts";

/** Migrates APIs step by step: each step takes what came through the one before, and shows its report. */
export function MigrationScreen() {
  const { queries } = useSession();
  const queryClient = useQueryClient();
  const { data: apis = [] } = useEveryApi();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [options, setOptions] = useState({ abortOnFailure: false, overrideStaged: false });
  const [reports, setReports] = useState<Reports>({});
  const [isConfirming, setConfirming] = useState(false);

  const migrate = useMutation({
    ...queries.migrateApis.mutationOptions(),
    onSuccess: (report, { body: { mode } }) => {
      // A report holds no longer once an earlier step was repeated.
      setReports((current) => {
        if (mode === "promote") return { ...current, promote: report };
        return mode === "stage"
          ? { ...(current.dryRun && { dryRun: current.dryRun }), stage: report }
          : { dryRun: report };
      });
      return mode === "dryRun" ? undefined : queries.searchApis.invalidate(queryClient);
    },
  });
  const run = (mode: StepMode) =>
    migrate.mutate({ body: { mode, apiIDs: [...takenBy(mode, chosen, reports)], ...options } });
  const nameOf = (id: string) => apis.find((api) => api.api_id === id)?.name ?? id;

  return (
    <Screen title="Migration" purpose="From the classic definition format to OAS, with a look before every step.">
      <ApiChoice
        legend="APIs to migrate"
        hint="Choosing others begins anew with the dry run."
        among={(api) => !isStagedCopy(api)}
        chosen={chosen}
        onChoose={(ids) => {
          setChosen(ids);
          setReports({});
        }}
      />
      <MigrationOptions options={options} onChange={setOptions} />
      <ol className="steps">
        {migrationSteps.map(({ mode, title, purpose, action, pending }) => {
          const count = takenBy(mode, chosen, reports).length;
          const isRunning = migrate.isPending && migrate.variables.body.mode === mode;
          const hasFailed = migrate.error && migrate.variables?.body.mode === mode && !isApiError(migrate.error, 401);
          const report = reports[mode];
          return (
            <li key={mode}>
              <h2>{title}</h2>
              <p>{purpose}</p>
              <button
                type="button"
                className={report ? "secondary" : ""}
                disabled={count === 0}
                aria-disabled={migrate.isPending || undefined}
                onClick={() => {
                  if (migrate.isPending) return;
                  if (mode === "promote") setConfirming(true);
                  else run(mode);
                }}
              >
                {isRunning ? pending : `${action} ${count} ${count === 1 ? "API" : "APIs"}`}
              </button>
              {hasFailed && <FailureNotice error={migrate.error} />}
              {report && (
                <MigrationReportView title={`Report: ${title.toLowerCase()}`} report={report} nameOf={nameOf} />
              )}
            </li>
          );
        })}
      </ol>
      {isConfirming && (
        <Confirmation
          title="Put the staged copies in the place of the APIs?"
          confirmLabel="Promote"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            run("promote");
          }}
        >
          <p>
            The classic definitions are replaced, and calls go to the new ones at once. This can't be taken back here.
          </p>
          <ul>
            {takenBy("promote", chosen, reports).map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ul>
        </Confirmation>
      )}
    </Screen>
  );
}
