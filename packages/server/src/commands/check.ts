import { Presets, SingleBar } from "cli-progress";
import { checkRecords } from "../check/check-records.ts";
import { shortened, type Finding } from "../check/finding.ts";
import type { Config } from "../config/config.ts";
import { readStored } from "../service/database.ts";
import { inOneLine } from "../util/one-line.ts";
import { endWithReader, write } from "./terminal.ts";

export interface CheckCommandOptions {
  json: boolean;
}

/**
 * Prints the stored records that are invalid in this version.
 *
 * @returns whether nothing was found.
 */
export function check(config: Config, { json }: CheckCommandOptions): Promise<boolean> {
  return readStored(config, async (reads) => {
    const progress = progressBar();
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
          progress.show(collection, records);
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

/** Shows how far the check is, on a terminal only. */
function progressBar() {
  const { stderr } = process;
  const bar = new SingleBar(
    { format: "checking {collection} | {records} records", hideCursor: true, clearOnComplete: true, stream: stderr },
    Presets.legacy,
  );
  let started = false;
  return {
    show: (collection: string, records: number) => {
      if (!started) bar.start(1, 0, { collection, records });
      started = true;
      bar.update({ collection, records });
    },
    /** Makes room for a line; the bar is drawn again below it. */
    clear: () => {
      if (started && stderr.isTTY) stderr.write("\r\u001b[K");
    },
    end: () => bar.stop(),
  };
}
