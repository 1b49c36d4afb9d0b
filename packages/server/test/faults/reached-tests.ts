import { readFileSync } from "node:fs";
import type { Fault } from "./generate-faults.ts";

/** The tests that run the expression of a fault. */
export class ReachedTests {
  /** By the fault's index. A test that is not known is undefined. */
  readonly #files = new Map<number, Set<string | undefined>>();
  /** The tests that run guards in their own process. */
  readonly #known: ReadonlySet<string>;

  /**
   * @param log what the marked source has written.
   * @param folder that of the package, as the log has it.
   */
  constructor(log: string, folder: string) {
    const lines = readFileSync(log, "utf8").trimEnd().split("\n");
    const marks = lines.map((line) => {
      const [index, test = "", pid = "", parent = ""] = line.split("\t");
      return { index: Number(index), test: test.slice(folder.length + 1).replaceAll("\\", "/"), pid, parent };
    });
    // Each test file has a process of its own.
    const tests = new Map(marks.filter(({ test }) => test !== "").map(({ pid, test }) => [pid, test]));
    const parents = new Map(marks.map(({ pid, parent }) => [pid, parent]));
    function findTest(pid: string | undefined): string | undefined {
      return pid === undefined ? undefined : (tests.get(pid) ?? findTest(parents.get(pid)));
    }
    this.#known = new Set(tests.values());
    for (const { index, pid } of marks) {
      const files = this.#files.get(index) ?? new Set();
      this.#files.set(index, files.add(findTest(pid)));
    }
  }

  /** Whether a fault can change a test. A process whose test is not known was started by one that runs no guards itself. */
  has(index: number, file: string): boolean {
    const files = this.#files.get(index);
    return files !== undefined && (files.has(file) || (files.has(undefined) && !this.#known.has(file)));
  }
}

/**
 * The source of a file that writes a line to `log` when a test first runs the expression of a fault: the fault's index, the
 * test and the process. Threads and child processes inherit the name of the test, unless they have an environment of their own.
 */
export function markFaults(source: string, faults: readonly (readonly [index: number, Fault])[], log: string): string {
  const marks = faults.flatMap(([index, { expression }]) => [
    // At the same offset, what ends comes first, and of several that start there the longest.
    { at: expression.start, order: expression.end, text: `(markReached(${index}), ` },
    { at: expression.end, order: Number.MAX_SAFE_INTEGER, text: ")" },
  ]);
  marks.sort((one, other) => one.at - other.at || other.order - one.order);
  let marked = "";
  let copied = 0;
  for (const { at, text } of marks) {
    marked += source.slice(copied, at) + text;
    copied = at;
  }
  return `${marked}${source.slice(copied)}
var reachedFaults: Set<number> | undefined;
function markReached(index: number): void {
  reachedFaults ??= new Set();
  if (reachedFaults.has(index)) return;
  reachedFaults.add(index);
  const test = (globalThis as any).__vitest_worker__?.filepath ?? process.env["FAULTS_TEST"] ?? "";
  const line = [index, test, process.pid, process.ppid].join("\\t");
  process.getBuiltinModule("node:fs").appendFileSync(${JSON.stringify(log)}, \`\${line}\\n\`);
}
if ((globalThis as any).__vitest_worker__) process.env["FAULTS_TEST"] = (globalThis as any).__vitest_worker__.filepath;
`;
}
