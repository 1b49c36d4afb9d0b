import { entriesOf, placeOf, textOf, titleOf, type Reported } from "./entries.ts";
import type { Report } from "./report.ts";

/**
 * Writes a JUnit report, with a suite for each file and a test for each finding or change. The test fails if its
 * finding fails the command, and is skipped if the finding is accepted.
 */
export function writeJUnit(report: Report): string {
  const name = `gw-contract ${report.command}`;
  const files = Map.groupBy(entriesOf(report), (entry) => placeOf(entry)?.file ?? report.document);
  const suites = [...files].map(([file, entries]) =>
    suite(
      file,
      entries.map((entry) => testCase(entry, file)),
      entries,
    ),
  );
  // CI systems treat a report without tests as broken.
  if (suites.length === 0)
    suites.push(suite(report.document, [`<testcase${attributes({ name, classname: report.document })}/>`], []));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name })}>\n${suites.join("")}</testsuites>\n`;
}

function suite(name: string, tests: readonly string[], entries: readonly Reported[]): string {
  const failures = entries.filter(({ fails }) => fails).length;
  const skipped = entries.filter(({ accepted }) => accepted).length;
  const counts = attributes({ name, tests: tests.length, failures, skipped });
  return `  <testsuite${counts}>\n${tests.map((test) => `    ${test}\n`).join("")}  </testsuite>\n`;
}

function testCase(entry: Reported, classname: string): string {
  const { fails, accepted, message, pointer = "" } = entry;
  const { file, line, column } = placeOf(entry) ?? { file: classname, line: 1, column: 1 };
  const text = escape(`${file}:${line}:${column}\n${textOf(entry)}`);
  const content = accepted
    ? `<skipped>${escape(accepted.by)}</skipped>`
    : fails
      ? `<failure${attributes({ type: titleOf(entry), message })}>${text}</failure>`
      : `<system-out>${text}</system-out>`;
  return `<testcase${attributes({ name: `${titleOf(entry)} ${pointer}`.trim(), classname })}>${content}</testcase>`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('"', "&quot;").replaceAll("\n", "&#10;")}"`)
    .join("");
}

/** Escapes a text for XML, which allows no control characters except these three. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
