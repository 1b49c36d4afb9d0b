import type Ajv from "ajv";
import type { Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvDraft04 from "ajv-draft-04";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";

// Modules of CommonJS: their types say otherwise, but what Node imports is the class and the function.
const Ajv04 = ajvDraft04 as unknown as new (options: Options) => Ajv.default;
const addFormats = formatsPlugin as unknown as FormatsPlugin;

/** Creates a compiler of schemas in the dialect that a document's version is nearest to: draft 04 in OpenAPI 3.0, or 2020-12. */
export function createAjv(is30: boolean, options: Options = {}): Ajv.default {
  // `verbose` adds the schema of each error, which sentences name properties from. The others halve the time of compiling, which
  // takes longer than one document that is validated.
  const quick: Options = { validateSchema: false, inlineRefs: false, code: { optimize: false } };
  const all: Options = { strict: false, logger: false, verbose: true, ...quick, ...options };
  const ajv = is30 ? new Ajv04(all) : new Ajv2020(all);
  addFormats(ajv);
  // Of the official schema.
  ajv.addFormat("media-range", true);
  return ajv;
}
