import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operationTable } from "../support/operation-table.ts";
import Ajv04Module, { type AnySchema } from "ajv-draft-04";
import formats, { type FormatsPlugin } from "ajv-formats";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OperationId } from "../../src/contract/handler.ts";
import { contractOf } from "../support/contract.ts";
import { propertyRuns } from "./property-runs.ts";
import { validBody } from "./valid-body.ts";

const document = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("@gw/spec/dist/openapi-3.0.json")), "utf8"),
) as { components: { schemas: Record<string, AnySchema> } };

// Schemas of OpenAPI 3.0 are those of JSON Schema's draft 5, which differs from draft 4 in name only, and `nullable`.
// The package is CommonJS; Node shows its class under `default`.
const { default: Ajv04 } = Ajv04Module;
const ajv = new Ajv04({ strict: false, validateSchema: false });
(formats as unknown as FormatsPlugin)(ajv);
// Without the paths: in their examples draft 4 would take each `id` for that of a schema.
ajv.addSchema({ components: { schemas: document.components.schemas } }, "document");

const withBody = (Object.keys(operationTable) as OperationId[]).filter((id) => contractOf(id).body);

test.each(withBody)("what 3.1 accepts as a body of %s, 3.0 accepts too", { timeout: 3_600_000 }, (id) => {
  const validate = ajv.compile({ $ref: `document#${contractOf(id).body?.schemaPointer}` });
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const body = validBody(g, id);
      expect(validate(body), JSON.stringify({ body, errors: validate.errors })).toBe(true);
    }),
    propertyRuns,
  );
});
