import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { isObject, type JsonObject } from "@gw/openapi/reader";
import { randomNumbers } from "@gw/test-support/random-numbers";
import { baseUrl, callOperation, planCalls, type Ground } from "./call-operation.ts";
import { checkMock, type Mock } from "./check-mock.ts";
import { checkValidators, type ValidatorGround } from "./check-validators.ts";
import { readOperations, type Document, type DocumentedOperation } from "./documented.ts";
import { preferred } from "./media-types.ts";
import { createPlainSchemas } from "./plain-schemas.ts";
import { loadReference } from "./reference.ts";
import { createValues } from "./values.ts";

// Calls each operation of a generated client and its mock, once for each documented response and media type, and compares its
// validators with Ajv. Prints what it found as JSON. A program of its own, because what it imports stays in memory.

/** What the program prints. */
export interface CallReport {
  operations: number;
  calls: number;
  /** How many fields are not compared, as OpenAPI leaves open how a query has them. */
  undefinedFields: number;
  /** How many mocks have no body though one is documented. */
  mocksWithoutBody: number;
  /** How many values the validators and Ajv both accept and both reject. */
  accepted: number;
  rejected: number;
  differences: string[];
}

async function run([file = "", generated = "", seed = "", folder = ""]: readonly string[]): Promise<CallReport> {
  const document = JSON.parse(await readFile(file, "utf8")) as Document;
  const documented = readOperations(document);
  const report: CallReport = {
    operations: 0,
    calls: 0,
    undefinedFields: 0,
    mocksWithoutBody: 0,
    accepted: 0,
    rejected: 0,
    differences: [],
  };
  // A document of webhooks has no client.
  if (documented.length === 0) return report;
  const schemaOf = createPlainSchemas(document as JsonObject);
  const isExact = !JSON.stringify(document).includes('"discriminator":');
  const { createMocks } = (await importFrom(generated, "mocks/index.ts")) as {
    createMocks: (addresses: object) => Record<string, Mock | undefined>;
  };
  const mocks = createMocks({ baseUrl });
  const ground: Ground & ValidatorGround = {
    ...((await importFrom(generated, "client.ts")) as Pick<Ground, "createClientOf">),
    operations: (await importFrom(generated, "operations.ts")) as Ground["operations"],
    reference: loadReference(folder),
    values: createValues(document, randomNumbers(Number(seed))),
    validators: (await importFrom(generated, "validators/index.ts")) as Record<string, unknown>,
    schemaOf,
    isExact,
  };
  const named = new Map(Object.entries(ground.operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));
  for (const operation of documented) {
    const name = `${operation.method} ${operation.path}`;
    const id = named.get(`${operation.method.toUpperCase()} ${operation.path}`);
    report.operations += 1;
    if (id === undefined) {
      report.differences.push(`${name}: There is no such operation.`);
      continue;
    }
    const compared = checkValidators(ground, operation, id);
    report.accepted += compared.accepted;
    report.rejected += compared.rejected;
    report.differences.push(...compared.differences.map((each) => `${name}: ${each}`));
    for (const [index, planned] of planCalls(operation).entries()) {
      const { status, accept, contentType } = planned;
      report.calls += 1;
      // One after the other: the values come from one row of random numbers.
      // oxlint-disable-next-line no-await-in-loop
      const called = await callOperation(ground, operation, id, planned, index, (request, code) =>
        checkMocked(request, operation, id, status, code),
      ).catch((error: unknown) => ({
        differences: [
          `It throws ${error instanceof Error ? String(error.stack).split("\n").slice(0, 2).join("") : String(error)}`,
        ],
        undefinedFields: 0,
      }));
      report.undefinedFields += called.undefinedFields;
      report.differences.push(
        ...called.differences.map(
          (each) => `${name} (${[status, accept, contentType].filter(Boolean).join(", ")}): ${each}`,
        ),
      );
    }
  }
  return report;

  async function checkMocked(
    request: Request,
    operation: DocumentedOperation,
    id: string,
    status: string,
    code: number,
  ): Promise<string[]> {
    const content = operation.responses[status];
    // A success that is not documented has no body to compare.
    if (!content) return [];
    const schema: unknown = content[preferred(content) ?? ""]?.schema;
    const isValid = isExact && isObject(schema) ? schemaOf(schema, "response")?.isValid : undefined;
    const { isWithoutBody, differences } = await checkMock(mocks[id], request, operation, status, code, isValid);
    if (isWithoutBody) report.mocksWithoutBody += 1;
    return differences;
  }
}

function importFrom(folder: string, file: string): Promise<unknown> {
  return import(pathToFileURL(join(folder, file)).href);
}

console.log(JSON.stringify(await run(process.argv.slice(2))));
