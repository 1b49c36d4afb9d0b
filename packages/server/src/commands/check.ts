import { checkRecords } from "../check/check-records.ts";
import { shortened, type Finding } from "../check/finding.ts";
import type { Config } from "../config/config.ts";
import { readStored } from "../service/database.ts";
import { inOneLine } from "../util/one-line.ts";
import { progressBar } from "./progress-bar.ts";
import { endWithReader, write } from "./terminal.ts";

/**
 * Prints the stored records that are invalid in this version.
 *
 * @returns whether nothing was found.
 */
export function check(config: Config, { json }: { json: boolean }): Promise<boolean> {
  return readStored(config, async (reads) => {
    const progress = progressBar("checking {collection} | {records} records");
    endWithReader(progress.end);
    async function print(text: string) {
      progress.clear();
      await write(text);
    }
    let checked = 0;
    let found = 0;
    try {
      const findings = checkRecords(reads, {
        onProgress: (collection, records) => {
          checked = records;
          progress.show(0, { collection, records });
        },
      });
      for await (const finding of findings) {
        await print(json ? `${found === 0 ? "[\n" : ",\n"}  ${JSON.stringify(finding)}` : lineOf(finding));
        found += 1;
      }
      const toFix = found === 0 ? "nothing" : countOf(found, "thing");
      const end = found === 0 ? "[]\n" : "\n]\n";
      await print(json ? end : `Checked ${countOf(checked, "record")}: ${toFix} to fix.\n`);
    } finally {
      progress.end();
    }
    return found === 0;
  });
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function lineOf({ collection, id, pointer, detail, fix }: Finding): string {
  return `${inOneLine(`${collection} ${shortened(String(id))} ${shortened(pointer)}: ${detail} ${fix}`)}\n`;
}
