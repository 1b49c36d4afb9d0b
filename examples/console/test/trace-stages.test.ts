import type { TraceLog } from "@gw/client/types";
import { expect, test } from "vitest";
import { groupByStage } from "../src/trace/trace-stages.ts";

function log(stage: TraceLog["stage"], level: TraceLog["level"] = "info"): TraceLog {
  return {
    time: "2026-11-02T09:30:00.125Z",
    level,
    stage,
    message: "It did something.",
  };
}
function outcomes(logs: readonly TraceLog[]) {
  return groupByStage(logs).map(({ outcome }) => outcome);
}

test("a request that the gateway responds to stops at the last stage with a log entry", () => {
  const logs = [log("listen_path"), log("version"), log("authentication", "warn")];
  expect(outcomes(logs)).toEqual(["passed", "passed", "stopped", "not reached", "not reached"]);
});

test("a warning does not stop the request", () => {
  const logs = [log("listen_path"), log("version"), log("authentication", "warn"), log("path_rewriting")];
  expect(outcomes([...logs, log("upstream")])).toEqual(["passed", "passed", "warned", "passed", "passed"]);
});

test("an upstream without a response stops the request", () => {
  const logs = [log("listen_path"), log("version"), log("authentication"), log("path_rewriting")];
  expect(outcomes([...logs, log("upstream", "error")]).at(-1)).toBe("stopped");
});
