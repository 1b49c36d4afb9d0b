import { parseArgs } from "node:util";
import { reviewLargeChange } from "../scripts/bench/large-change.ts";
import { edits } from "../scripts/test/review/edits.ts";
import { faultsOf, rowsOf } from "./review/compare.ts";
import { oasdiffAlone, ours, redoclyAlone } from "./review/detectors.ts";
import { countsOf, tableOf } from "./review/table.ts";

/** How many operations the large change has. */
const largeChange = 200;

const usage = `Usage: pnpm bench:review

Judges every edit of scripts/test/review/edits with our detector, with redocly diff alone and with oasdiff, and prints
what each says beside the truth. Exits with 1 where we are wrong, where oasdiff says otherwise than we do and the edit
has no reason for it, and where a reason is no longer needed.

Prints last how long \`pnpm review\` takes where ${largeChange} operations change at once, which fails nothing: that depends on
the machine.
`;

/** Exit codes: 1 where something is to be mended, 2 where the call is at fault. */
function readArguments(): { help?: boolean } {
  try {
    return parseArgs({ options: { help: { type: "boolean", short: "h" } } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

async function run(): Promise<boolean> {
  const sayings = { ours: await ours(edits), redocly: await redoclyAlone(edits), oasdiff: await oasdiffAlone(edits) };
  const rows = rowsOf(edits, sayings);
  const faults = faultsOf(rows);
  console.log(`${tableOf(rows)}\n\n${countsOf(rows)}\n`);
  const refused = rows.filter(({ edit }) => edit.refusedBy !== undefined).length;
  console.log(`Our lint refuses the spelling of ${refused} safe edits that our detector takes for more.`);
  if (faults.length === 0) console.log("Every disagreement with oasdiff has its reason.");
  for (const fault of faults) console.error(fault);
  const { seconds, parts } = await reviewLargeChange(largeChange);
  console.log(
    `\nThe review of ${largeChange} changed operations took ${seconds.toFixed(1)} s, its parts beside each other:\n${parts}`,
  );
  return faults.length === 0;
}

if (readArguments().help) {
  console.log(usage);
} else {
  process.exitCode = (await run()) ? 0 : 1;
}
