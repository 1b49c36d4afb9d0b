import { expect, test } from "vitest";
import { generateFaults, plantFault } from "./generate-faults.ts";
import { sampleFaults } from "./sample-faults.ts";

/** The rule and the line of each fault, with the line as it becomes. */
function plantedLines(source: string): string[] {
  return generateFaults("http/guard.ts", source).map((fault) => {
    const planted = plantFault(source, fault);
    return `${fault.line} ${fault.rule}: ${planted.split("\n")[fault.line - 1]?.trim()}`;
  });
}

test.each([
  {
    name: "a check that throws or returns",
    source: `if (!stored) throw new ProblemError("not_found", "No plan has this id.");`,
    faults: [
      `1 guard never taken: if ((!stored) && false) throw new ProblemError("not_found", "No plan has this id.");`,
      `1 another error code: if (!stored) throw new ProblemError("conflict", "No plan has this id.");`,
    ],
  },
  {
    name: "a permission that lets pass",
    source: `function require() {
  if (own === level) return;
  throw error;
}`,
    faults: [
      "2 guard always passed: if ((own === level) || true) return;",
      "2 guard never taken: if ((own === level) && false) return;",
    ],
  },
  {
    name: "a call for its effect, unless it writes to the log",
    source: `audit.write(line); log.write(line); await requireReferences(tx);`,
    faults: [
      "1 call dropped: {} log.write(line); await requireReferences(tx);",
      "1 call dropped: audit.write(line); log.write(line); {}",
    ],
  },
  {
    name: "a condition of a query",
    source: `const rows = await (select).where("org_id", "=", orgId).limit(10).execute();`,
    faults: [
      `1 query without its condition: const rows = await (select).limit(10).execute();`,
      `1 query without its limit: const rows = await (select).where("org_id", "=", orgId).execute();`,
    ],
  },
  {
    name: "a comparison of organizations",
    source: `const own = policy.org_id === caller.orgId;`,
    faults: [`1 organization not compared: const own = (policy.org_id === caller.orgId || true);`],
  },
  {
    name: "operands and limits",
    source: `const known = isKnown(id) && (a + b) > (most);
const name = given || id;`,
    faults: [
      "1 condition without an operand: const known = ((a + b) > (most));",
      "1 condition without an operand: const known = (isKnown(id));",
      "1 limit off by one: const known = isKnown(id) && (a + b) >= (most);",
    ],
  },
  {
    name: "a status and a header",
    source: `reply.code(409).header("Retry-After", "1").send({ status: 201, "Cache-Control": "no-store" });`,
    faults: [
      `1 another status: reply.code(400).header("Retry-After", "1").send({ status: 201, "Cache-Control": "no-store" });`,
      `1 header dropped: reply.code(409).send({ status: 201, "Cache-Control": "no-store" });`,
      `1 another status: reply.code(409).header("Retry-After", "1").send({ status: 200, "Cache-Control": "no-store" });`,
      `1 header dropped: reply.code(409).header("Retry-After", "1").send({ status: 201, ...{} });`,
    ],
  },
  {
    name: "branches, loops, assignments and cuts",
    source: `if (stored) { for (const header of headers) tell(header); }
request.maxHeadersCount = 0;
const group = waiting.splice(0, largest);`,
    faults: [
      "1 branch never taken: if ((stored) && false) { for (const header of headers) tell(header); }",
      "1 loop never run: if (stored) { for (const header of headers) if (false as boolean) tell(header); }",
      "2 assignment dropped: {}",
      "3 list not cut: const group = waiting.splice(0);",
    ],
  },
])("faults of $name", ({ source, faults }) => {
  expect(plantedLines(source)).toEqual(faults);
});

test("a sample has faults of every folder in proportion, and is the same for the same seed", () => {
  const guard = "if (a) throw error;\n";
  const faults = [
    ...generateFaults("storage/a.ts", guard.repeat(60)),
    ...generateFaults("http/b.ts", guard.repeat(30)),
    ...generateFaults("audit/c.ts", guard),
  ];
  const sample = sampleFaults(faults, 10, 1);
  const files = sample.map(({ file }) => file);
  expect(
    Object.fromEntries(
      Map.groupBy(files, (file) => file)
        .entries()
        .map(([file, { length }]) => [file, length]),
    ),
  ).toEqual({
    "storage/a.ts": 6,
    "http/b.ts": 3,
    "audit/c.ts": 1,
  });
  expect(new Set(sample).size).toBe(10);
  expect(sampleFaults(faults, 10, 1)).toEqual(sample);
  expect(sampleFaults(faults, 10, 2)).not.toEqual(sample);
});
