import { isApiError } from "@gw/client/dashboard";
import type { MigrationReport } from "@gw/api-types";
import type { MutationStatus } from "@tanstack/react-query";
import { formatCount } from "../feedback/count.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { findRemaining } from "./migrate-in-parts.ts";
import { MigrationReportView } from "./migration-report.tsx";
import type { Step } from "./migration-steps.ts";

interface MigrationStepProps {
  readonly step: Step;
  /** The APIs that the step processes. */
  readonly input: readonly string[];
  /** The report so far. An interrupted run continues after it. */
  readonly report: MigrationReport | undefined;
  readonly status: MutationStatus;
  readonly error: Error | null;
  /** Whether any step is running. They run one at a time. */
  readonly isBusy: boolean;
  readonly onRun: () => void;
  readonly getName: (id: string) => string;
}

/** One step: its button, the progress of its run, and its report. */
export function MigrationStep({ step, input, report, status, error, isBusy, onRun, getName }: MigrationStepProps) {
  const { title, purpose, action, pending } = step;
  const remaining = findRemaining(input, report).length;
  const isInterrupted = report !== undefined && remaining > 0;
  const isRunning = status === "pending";
  const hasFailed = error !== null && !isApiError(error, 401);
  const label = isInterrupted
    ? `Continue with ${formatCount(remaining, "API", "APIs")}`
    : `${action} ${formatCount(input.length, "API", "APIs")}`;

  return (
    <li>
      <h2>{title}</h2>
      <p>{purpose}</p>
      <button
        type="button"
        className={report && !isInterrupted ? "secondary" : ""}
        disabled={input.length === 0}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onRun();
        }}
      >
        {isRunning ? pending : label}
      </button>
      <p className="progress" role="status">
        {isRunning && (
          <>
            <progress aria-hidden="true" max={input.length} value={input.length - remaining} />
            {formatCount(input.length - remaining)} of {formatCount(input.length, "API", "APIs")}
          </>
        )}
      </p>
      {hasFailed && <FailureNotice error={error} />}
      {report && !isRunning && (
        <MigrationReportView
          title={`Report: ${title.toLowerCase()}`}
          report={report}
          remaining={remaining}
          takesFocus={status === "success"}
          getName={getName}
        />
      )}
    </li>
  );
}
