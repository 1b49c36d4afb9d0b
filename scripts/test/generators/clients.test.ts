import { rm } from "node:fs/promises";
import { startDemoService } from "@gw/test-support/demo-service";
import { describe, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { countIn, countInDocument, generatedCode } from "./generated-code.ts";
import { generateClient, runScript } from "./run-script.ts";
import { findWarnings } from "./warnings.ts";

const expected = countInDocument();

describe.each(Object.entries(generatedCode))("%s", (target, code) => {
  const folder = inRoot("node_modules/.cache/generators", target);

  it("generates every operation, every response and a public field for _id", async () => {
    await rm(folder, { recursive: true, force: true });
    const { exitCode, output } = await generateClient(target, folder);
    expect(exitCode, output).toBe(0);
    expect(findWarnings(output)).toEqual([]);
    expect(countIn(folder, code.operations)).toBe(expected.operations);
    expect(countIn(folder, code.responses)).toBe(expected[code.responses.of]);
    expect(countIn(folder, code.policyId)).toBe(1);
  });

  it("compiles, and calls the service with every response deserialized", async () => {
    const service = await startDemoService();
    try {
      const { admin, dashboard, portal } = await service.issueCredentials();
      const { exitCode, output } = await runScript(folder, "run.sh", {
        GW_BASE_URL: service.address,
        GW_PORTAL_BASE_URL: `${service.address}/portal`,
        GW_DASHBOARD_TOKEN: dashboard,
        GW_PORTAL_KEY: portal,
        GW_ADMIN_KEY: admin,
      });
      expect(exitCode, output).toBe(0);
    } finally {
      await service.stop();
    }
  });
});
