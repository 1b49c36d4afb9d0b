import manifest from "../../package.json" with { type: "json" };
import { entriesOf, placeOf, textOf, titleOf, type Reported } from "./entries.ts";
import type { Report } from "./report.ts";

/**
 * Writes a report as SARIF 2.1.0, which GitHub code scanning and other tools read. Accepted findings are suppressed.
 */
export function writeSarif(report: Report): string {
  const entries = entriesOf(report);
  const rules = [...new Set(entries.map(titleOf))];
  const driver = {
    name: "gw-contract",
    version: manifest.version,
    rules: rules.map((id) => ({ id, help: { text: `Run \`gw-contract explain ${id}\`.` } })),
  };
  const run = {
    tool: { driver },
    columnKind: "utf16CodeUnits",
    results: entries.map((entry) => resultOf(entry, rules)),
  };
  return `${JSON.stringify({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] }, null, 2)}\n`;
}

function resultOf(entry: Reported, rules: readonly string[]): object {
  const { level, pointer, fingerprint, accepted } = entry;
  const place = placeOf(entry);
  return {
    ruleId: titleOf(entry),
    ruleIndex: rules.indexOf(titleOf(entry)),
    level,
    message: { text: textOf(entry) },
    locations: [
      {
        ...(place && {
          physicalLocation: {
            artifactLocation: { uri: place.file.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" },
            region: { startLine: place.line, startColumn: place.column },
          },
        }),
        ...(pointer !== undefined && { logicalLocations: [{ fullyQualifiedName: pointer }] }),
      },
    ],
    // GitHub only reads the second, and would otherwise derive it from the text of the line.
    partialFingerprints: { "gwContract/v1": fingerprint, primaryLocationLineHash: `${fingerprint}:1` },
    suppressions: accepted
      ? [
          {
            kind: "external",
            status: "accepted",
            justification:
              accepted.by === "waiver" ? accepted.reason : "It already existed when the baseline was written.",
          },
        ]
      : [],
  };
}
