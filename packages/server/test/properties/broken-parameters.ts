import { operationTable } from "../support/operation-table.ts";
import * as fc from "fast-check";
import { valueAt } from "@gw/openapi";
import type { Schema } from "@gw/openapi/document";
import { readDocument } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { contractOf } from "../support/contract.ts";
import { choice } from "./choice.ts";
import type { Request } from "./operation-requests.ts";

/** A request with one violation in its parameters. */
export interface BrokenParameter {
  request: Request;
  rawQuery?: string;
  in: "path" | "query";
  pointer: string;
}

/** How no integer of 32 bits is written (D25). */
const noIntegers = [
  "1e1",
  "0x10",
  " 5",
  "5 ",
  "1.0",
  "+5",
  "2147483648",
  "-2147483649",
  "9".repeat(400),
  "٣",
  "5\n",
  "--1",
  "1_0",
  "true",
  "x",
  "1,2",
];

const document = readDocument();

/** The integers among the parameters of an operation, by their names. */
function integersOf(id: OperationId): string[] {
  return (
    contractOf(id)
      // What the pointer of a parameter leads to is its schema.
      .parameters.filter(({ schemaPointer }) => (valueAt(document, schemaPointer) as Schema).type === "integer")
      .map(({ name }) => name)
  );
}

/** Operations of which a parameter can be refused. */
export const withRejectedParameters = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => integersOf(id).length > 0,
);

export function breakParameter(g: fc.GeneratorValue, id: OperationId, request: Request): BrokenParameter {
  const name = g(choice, ...integersOf(id));
  const { in: part } = contractOf(id).parameters.find((parameter) => parameter.name === name) ?? {};
  if (part === "path") {
    // One of more characters than an id has is not found.
    const value = g(choice, ...noIntegers.filter((text) => text.length <= 255));
    return { request: { ...request, path: { ...request.path, [name]: value } }, in: part, pointer: `/${name}` };
  }
  if (part !== "query") throw new Error(`${id} has no ${name}.`);
  const alone = { ...request, query: {} };
  if (g(fc.boolean)) {
    const value = g(choice, "0", "-0", "", ...noIntegers);
    return { request: { ...request, query: { [name]: value } }, in: part, pointer: `/${name}` };
  }
  const text = id === "searchApis" ? ["?q=a%00b", "?p=1&p=2", "?q=a&q=a"] : ["?p=1&p=2"];
  const rawQuery = g(choice, ...text);
  return { request: alone, rawQuery, in: part, pointer: `/${rawQuery[1]}` };
}
