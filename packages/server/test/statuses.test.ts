import { errorCatalogue, type Problem } from "@gw/api-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContract } from "../src/contract/contract.ts";
import { readDocument } from "../src/contract/document.ts";
import { responseExamples } from "./support/examples.ts";
import { send } from "./support/exchange.ts";
import { makeDemoData, type DemoData } from "./support/service.ts";
import { startSetups, stopSetups, type Setups } from "./support/setups.ts";
import { statusCases } from "./support/status-cases.ts";

const document = readDocument();
const operations = new Map(readContract(document).map((operation) => [operation.operationId, operation]));

let demo: DemoData;
let setups: Setups;

beforeAll(async () => {
  demo = await makeDemoData();
  setups = await startSetups(demo);
});

afterAll(async () => {
  await stopSetups(setups);
  await demo.remove();
});

describe("every operation returns each of its documented statuses as documented", () => {
  test.each(statusCases(responseExamples(document)))("$name", async ({ status, code, setup, request }) => {
    const answer = await send(request, setups[setup]);
    expect(answer.status, answer.payload).toBe(status);
    const operation = operations.get(request.operationId);
    // Media type, required headers and their values, and the body by its schema.
    expect(operation?.checkResponse(status, Object.fromEntries(answer.headers), answer.payload)).toEqual([]);
    if (code === undefined) return;
    const problem = JSON.parse(answer.payload) as Problem;
    expect(problem).toMatchObject({ code, status, title: errorCatalogue[code].title });
    expect(problem.instance).toBe(`urn:uuid:${answer.headers.get("x-request-id")}`);
  });
});
