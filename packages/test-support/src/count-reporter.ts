import type { Reporter, TestModule } from "vitest/node";

/** Ends a test run with the plain line `N passed, N failed`, which continuous integration reads. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const brokenModules = modules.filter(
      (module) => module.state() === "failed" && [...module.children.allTests("failed")].length === 0,
    );
    function count(state: string) {
      return states.filter((each) => each === state).length;
    }
    const skipped = count("skipped") > 0 ? `, ${count("skipped")} skipped` : "";
    process.on("exit", () =>
      console.log(`${count("passed")} passed, ${count("failed") + brokenModules.length} failed${skipped}`),
    );
  }
}
