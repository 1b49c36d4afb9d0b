import type { Handler } from "../contract/handler.ts";
import { isAcceptable } from "../migration/conversion/unmapped.ts";
import { reportOf, reportText } from "../migration/report.ts";
import { migrateEach } from "../migration/run.ts";
import { inBody, requireValid } from "../contract/problem.ts";

/**
 * A run that writes continues if its caller disconnects: it is safe to repeat, but must not be left half reported. A
 * dry run stops.
 */
export const migrateApis: Handler<"migrateApis"> = async (
  { body },
  { store, caller, config, now, isStopping, log },
) => {
  rejectUnacceptable(body.acceptLoss ?? []);
  const options = {
    now,
    isStopping,
    undoDays: config.migrationUndoDays,
    onError: (apiId: string, error: unknown) => log.error({ err: error, apiId }, "migration of an API failed"),
  };
  const outcomes = migrateEach(store, caller.orgId, body, options);
  return body.mode === "dryRun"
    ? { status: 200, stream: reportText(outcomes, body) }
    : { status: 200, body: await reportOf(outcomes, body) };
};

/** @throws ProblemError `invalid_request` for a field whose loss can't be accepted (D49) */
function rejectUnacceptable(acceptLoss: readonly string[]): void {
  requireValid(
    acceptLoss.flatMap((pointer, index) =>
      isAcceptable(pointer)
        ? []
        : [
            inBody(
              `/acceptLoss/${index}`,
              `Losing ${pointer} cannot be accepted: only fields that rewrite or observe traffic can be lost. Remove this entry.`,
            ),
          ],
    ),
  );
}
