import { readFileSync } from "node:fs";
import type { operations } from "../../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import * as validators from "../../src/validators.ts";

const operationTable = readOperationTable<keyof operations>();

/** An example body of the document, with its validator. */
export interface DocumentedBody {
  /** Such as `createPolicy 409 taken-name`, and `createPolicy body silver`. */
  title: string;
  operationId: string;
  isRequest: boolean;
  value: unknown;
  validator: validators.Validator<unknown>;
}

interface Content {
  [mediaType: string]: { examples?: Record<string, { value: unknown }> };
}

interface Operation {
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

const bundle = JSON.parse(readFileSync(new URL("../../../../spec/dist/openapi.json", import.meta.url), "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content?: Content }> };
};

const byName: Readonly<Record<string, unknown>> = validators;

function validatorOf(operationId: string, status: string | undefined): validators.Validator<unknown> {
  const found =
    status === undefined
      ? byName[`${operationId}Body`]
      : (byName[`${operationId}Responses`] as Record<string, unknown> | undefined)?.[status];
  if (found === undefined) throw new Error(`There is no validator for ${operationId} ${status ?? "body"}.`);
  // Each export is a validator, or an object of validators by status.
  return found as validators.Validator<unknown>;
}

function bodiesIn(operationId: string, content: Content = {}, status?: string): DocumentedBody[] {
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, { value }]) => ({
      title: `${operationId} ${status ?? "body"} ${name}`,
      operationId,
      isRequest: status === undefined,
      value,
      validator: validatorOf(operationId, status),
    })),
  );
}

/** Every request and response example of every operation. */
export const documentedBodies: readonly DocumentedBody[] = Object.entries(operationTable).flatMap(
  ([id, { method, path }]) => {
    const { requestBody, responses } = bundle.paths[path]?.[method] ?? { responses: {} };
    const ofResponses = Object.entries(responses).flatMap(([status, response]) => {
      const component = response.$ref?.split("/").at(-1);
      const { content } = component === undefined ? response : (bundle.components.responses[component] ?? {});
      return bodiesIn(id, content, status);
    });
    return [...bodiesIn(id, requestBody?.content), ...ofResponses];
  },
);
