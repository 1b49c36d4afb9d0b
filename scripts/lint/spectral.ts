import { pointerTo } from "../json-pointer.ts";
import { runTool } from "../run-tool.ts";
import type { Finding } from "./finding.ts";
import { remedies } from "./remedies.ts";
import { placeInSource } from "./source-map.ts";

/** The parts of Spectral's JSON report that are read here. */
type Report = { code: string; path: (string | number)[]; message: string }[];

/** Stands before the message of each rule of ours. */
const ownCode = /^GW\d{3}(?=: )/;

/** Lints the bundle with Spectral (see .spectral.yaml) and finds each fault's place in the hand-written files. */
export async function lintWithSpectral(bundle = "spec/dist/openapi.json"): Promise<Finding[]> {
  const { stdout, stderr } = await runTool("spectral", [
    "lint",
    bundle,
    "--format=json",
    "--quiet",
    "--fail-severity=hint",
  ]);
  if (!stdout.trimStart().startsWith("[")) throw new Error(`spectral lint failed:\n${stderr || stdout}`);
  return (JSON.parse(stdout) as Report).map(({ code, path, message }) => {
    const [what, remedy] = message.split(" → ", 2) as [string, string | undefined];
    return {
      ...placeInSource(path),
      rule: code,
      id: ownCode.exec(what)?.[0] ?? code,
      pointer: pointerTo(path),
      message: what,
      remedy: remedy ?? remedyFor(code),
    };
  });
}

const remedyFor = (rule: string): string => remedies[rule] ?? `See the rule ${rule} in Spectral's reference.`;
