import Table from "cli-table3";
import type { Verdict } from "../save-results.ts";
import { callCount, type Measured } from "./measure.ts";

const style = { head: [], border: [], compact: true };

/** The figures of all contenders, grouped by document. */
export function tableOf(measured: ReadonlyMap<string, Measured>): string {
  const table = new Table({
    head: [
      "document",
      "client",
      "one operation\nB gzip",
      "all operations\nB gzip",
      "added to fetch\nµs per call",
      `${callCount} calls\ninstantiations`,
      `${callCount} calls\ncheck s`,
    ],
    colAligns: ["left", "left", "right", "right", "right", "right", "right"],
    style,
  });
  for (const [document, { figures }] of measured) {
    for (const { contender, oneOperation, allOperations, addedTime, check } of figures) {
      table.push([
        document,
        contender,
        String(oneOperation.gzipped),
        String(allOperations.gzipped),
        addedTime.toFixed(1),
        String(check.instantiations),
        check.checkTime.toFixed(3),
      ]);
    }
  }
  return table.toString();
}

/** Our figures and their limits; an exceeded limit has an exclamation mark. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const table = new Table({ head: ["@gw/client", "figure", "limit"], colAligns: ["left", "right", "left"], style });
  for (const { what, figure, limit, holds } of verdicts) table.push([what, `${figure}${holds ? " " : "!"}`, limit]);
  return table.toString();
}
