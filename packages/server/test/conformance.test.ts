import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { operationTable } from "./support/operation-table.ts";
import { kebabCase } from "@gw/openapi/document";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pointerTo, stepsOf, valueAt } from "@gw/openapi";
import { parse } from "yaml";
import { describeOperations, readDocument } from "../src/contract/document.ts";
import type { OperationId } from "../src/contract/handler.ts";
import { createEchoUpstream } from "../src/demo/echo-upstream.ts";
import { requestExamples, responseExamples, type ReplayedExample } from "./support/examples.ts";
import { send, type Answer } from "./support/exchange.ts";
import { startService } from "./support/listening-service.ts";
import { root } from "./support/redocly.ts";
import { requestOf, startReplay } from "./support/replay.ts";
import {
  failedChecks,
  runWorkflows,
  startWorkflowService,
  workflowFiles,
  type WorkflowReport,
} from "./support/workflows.ts";

const document = readDocument();
const examples = responseExamples(document);
const withRequests = (Object.keys(operationTable) as OperationId[])
  .map((id) => [id, Object.entries(requestExamples(document, id))] as const)
  .filter(([, requests]) => requests.length > 0);
const exampleFolder = fileURLToPath(new URL("../../../spec/examples/", import.meta.url));

interface Step {
  stepId: string;
  operationId: string;
  parameters?: { name: string }[];
}

interface Flows {
  workflows: { workflowId: string; steps: Step[] }[];
}

const workflows = workflowFiles.map((file) => ({
  name: basename(file, ".arazzo.yaml"),
  file,
  // The pipeline lints these files.
  flows: (parse(readFileSync(join(root, file), "utf8")) as Flows).workflows,
}));

const echo = createEchoUpstream();
const answers = new Map<ReplayedExample, Answer>();
let report: WorkflowReport;

beforeAll(async () => {
  echo.listen(8082, "127.0.0.1");
  await once(echo, "listening").catch(acceptOther);
  [report] = await Promise.all([carryOutWorkflows(), replayExamples()]);
}, 300_000);

async function replayExamples(): Promise<void> {
  const replay = startReplay();
  for (const example of examples) answers.set(example, await replay.send(example));
  await replay.close();
}

async function carryOutWorkflows(): Promise<WorkflowReport> {
  const { origin, inputs, stop } = await startWorkflowService();
  const found = await runWorkflows(origin, inputs, join(temporaryFolder(afterAll), "workflows.json"));
  await stop();
  return found;
}

/** A demo on this machine may have an echo there already. */
async function acceptOther(reason: Error & { code?: string }): Promise<void> {
  if (reason.code !== "EADDRINUSE") throw reason;
  const response = await fetch("http://127.0.0.1:8082/probe");
  const echoed: unknown = await response.json().catch(() => "no JSON");
  if ((echoed as { path?: unknown }).path !== "/probe") {
    throw new Error("Port 8082 is taken by something that is not the echo.");
  }
}

afterAll(async () => {
  echo.close();
});

/** Puts a mark in place of what the service makes up, after a look at its type. */
function withoutGenerated(value: unknown, pointers: readonly string[], like: unknown): unknown {
  const copy: unknown = structuredClone(value);
  for (const pointer of pointers) {
    const generated = valueAt(copy, pointer);
    expect(typeof generated, `${pointer} of the response`).toBe(typeof valueAt(like, pointer));
    const steps = stepsOf(pointer);
    const last = steps.pop() ?? "";
    (valueAt(copy, pointerTo(...steps)) as Record<string, unknown>)[last] = "generated";
  }
  return copy;
}

/** The headers that the document names for a response, with a mark in place of what the service makes up. */
function documentedHeaders({ headers }: Answer, example: ReplayedExample) {
  return Object.fromEntries(
    Object.entries(example.headers).map(([name, header]) => {
      const value = headers.get(name) ?? undefined;
      return [name, value !== undefined && header["x-gw-generated"] === true ? "generated" : value];
    }),
  );
}

/** Of the headers that are not always there, one is sent where it was asked for, and one with its code. */
function expectedHeaders({ headers, when, value }: ReplayedExample) {
  const isInProgress = Object(value).code === "idempotency_in_progress";
  return Object.fromEntries(
    Object.entries(headers).map(([name, { required, schema, "x-gw-generated": generated }]) => {
      const isAsked = schema?.const !== undefined && when.headers?.["Prefer"] === schema.const;
      const there = required === true || isAsked || (isInProgress && name === "Retry-After");
      return [name, there ? (generated === true ? "generated" : schema?.const) : undefined];
    }),
  );
}

describe("every response example of the document is reproduced", () => {
  test("every file is replayed at each operation that shows it", () => {
    const replayed = examples.flatMap(({ operationId, caseName, isShared }) =>
      caseName === undefined ? [] : [`${isShared ? "problems" : kebabCase(operationId)}/${caseName}`],
    );
    const files = globSync("*/*.response.yaml", { cwd: exampleFolder }).map((file) =>
      file.replace(".response.yaml", ""),
    );
    expect([...new Set(replayed)].toSorted()).toEqual(files.toSorted());
  });

  test.each(examples)("$name", (example) => {
    const answer = answers.get(example);
    if (!answer) throw new Error("The example was not replayed.");
    const body: unknown = answer.payload === "" ? undefined : JSON.parse(answer.payload);
    const requestId = answer.headers.get("x-request-id");
    expect({ status: answer.status, body: withoutGenerated(body, example.generated, example.value) }).toEqual({
      status: example.status,
      body: withoutGenerated(example.value, example.generated, example.value),
    });
    expect(answer.headers.get("content-type")).toBe(example.mediaType);
    expect(Object(body).instance).toBe(example.status < 400 ? undefined : `urn:uuid:${requestId}`);
    expect(documentedHeaders(answer, example)).toEqual(expectedHeaders(example));
  });
});

test.each(withRequests)(
  "the request examples of %s succeed one after another on fresh demo data",
  async (id, requests) => {
    const service = await startService();
    const succeeding = examples.filter(({ operationId, status }) => operationId === id && status < 400);
    const statuses: Record<string, number> = {};
    for (const [name, body] of requests) {
      // The path parameters are those of its own response example, or of the first.
      const example = succeeding.find(({ when }) => when.request === name) ?? succeeding[0];
      if (!example) throw new Error(`${id} has no example of a success.`);
      const response = await send({ ...requestOf(example), body: JSON.stringify(body) }, service);
      statuses[name] = response.status;
    }
    await service.close();
    expect(statuses).toEqual(Object.fromEntries(requests.map(([name]) => [name, succeeding[0]?.status])));
  },
);

describe("the service carries out every workflow of the document", () => {
  test.each(workflows)("$name", ({ file, flows }) => {
    const executed = report.files[file]?.executedWorkflows.map(({ workflowId, status, executedSteps }) => ({
      workflowId,
      status,
      steps: executedSteps.map((step) => ({ stepId: step.stepId, failed: failedChecks(step) })),
    }));
    expect(executed).toEqual(
      flows.map(({ workflowId, steps }) => ({
        workflowId,
        status: "success",
        steps: steps.map(({ stepId }) => ({ stepId, failed: [] })),
      })),
    );
  });
});

function parametersOf({ parameters = [] }: Step): string[] {
  return parameters.map(({ name }) => name);
}

test("the examples and the workflows use every operation, parameter and status of the document", () => {
  const steps = workflows.flatMap(({ flows }) => flows.flatMap((flow) => flow.steps));
  const unused = describeOperations(document).flatMap(({ operationId, parameters, responses }) => {
    const own = examples.filter((example) => example.operationId === operationId);
    const statuses = own.map((example) => answers.get(example)?.status);
    const sent = [
      ...own.flatMap(({ when: { path, query, headers } }) => Object.keys({ ...path, ...query, ...headers })),
      ...steps.filter((step) => step.operationId.endsWith(`.${operationId}`)).flatMap(parametersOf),
    ];
    return [
      ...Array.from(responses.keys(), Number).filter((status) => !statuses.includes(status)),
      ...parameters.map(({ name }) => name).filter((name) => !sent.includes(name)),
    ].map((what) => `${operationId} ${what}`);
  });
  expect(unused).toEqual([]);
});
