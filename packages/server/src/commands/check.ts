import { checkRecords } from "../check/check-records.ts";
import { shortened, type Finding } from "../check/finding.ts";
import type { Config } from "../config/config.ts";
import { readStored } from "../service/database.ts";
import { printList, quoted } from "./print-list.ts";
import { progressBar } from "./progress-bar.ts";
import { printLines } from "./terminal.ts";

/**
 * Prints the stored records that are invalid in this version.
 *
 * @returns whether nothing was found.
 */
export function check(config: Config, { json }: { json: boolean }): Promise<boolean> {
  return readStored(config, async (reads) => {
    const progress = progressBar("checking {collection} | {records} records");
    let checked = 0;
    try {
      const findings = checkRecords(reads, {
        onProgress: (collection, records) => {
          checked = records;
          progress.show(0, { collection, records });
        },
      });
      const found = await printList(findings, { json, shown: (finding) => finding, row: describeFinding, progress });
      progress.clear();
      const toFix = found === 0 ? "nothing" : countOf(found, "thing");
      if (!json) printLines([`Checked ${countOf(checked, "record")}: ${toFix} to fix.`]);
      return found === 0;
    } finally {
      progress.end();
    }
  });
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function describeFinding({ collection, id, pointer, detail, fix }: Finding): string {
  const shownId = typeof id === "string" ? shortened(id) : id;
  return `${collection} ${quoted(shownId)} ${shortened(pointer)}: ${detail} ${fix}`;
}
