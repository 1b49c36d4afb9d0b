import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { parse } from "yaml";
import { afterAll, describe, expect, it } from "vitest";
import { kebabCase, readOperations, targetOf, type Document, type Example } from "@gw/openapi/document";
import { inRoot } from "@gw/test-support/workspace";
import { execute } from "../src/children.ts";
import { publishedBundles } from "@gw/test-support/published-bundles";

/** The extensions that public bundles do not have. */
const { marks: internalMarks } = (
  parse(readFileSync(inRoot("redocly.yaml"), "utf8"), { merge: true }) as {
    apis: { openapi: { decorators: { "gw/remove-internal-marks": { marks: string[] } } } };
  }
).apis.openapi.decorators["gw/remove-internal-marks"];

function read(name: string): Document {
  return JSON.parse(readFileSync(inRoot(`spec/dist/${name}.json`), "utf8")) as Document;
}

function runRedocly(...args: string[]) {
  const program = inRoot("node_modules/@redocly/cli/bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return execute(process.execPath, [program, ...args], { cwd: inRoot(), env });
}

const internal = read("internal");

/** Keywords whose value maps names that people chose. */
const maps = new Set([
  "properties",
  "schemas",
  "paths",
  "responses",
  "headers",
  "content",
  "examples",
  "securitySchemes",
]);
/** Keywords whose value is data. */
const data = new Set(["value", "default", "enum", "const", "example"]);

interface Found {
  extensions: string[];
  names: string[];
  values: string[];
}

/** The extensions, chosen names and data of a document, each with its pointer. */
function contentsOf(
  node: unknown,
  pointer = "",
  isMap = false,
  found: Found = { extensions: [], names: [], values: [] },
) {
  if (typeof node !== "object" || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    const at = `${pointer}/${key}`;
    if (isMap) found.names.push(at);
    else if (key.startsWith("x-")) found.extensions.push(key);
    if (!isMap && data.has(key)) found.values.push(`${at} ${JSON.stringify(value)}`);
    else if (isMap || !key.startsWith("x-")) contentsOf(value, at, !isMap && maps.has(key), found);
  }
  return found;
}

/** The examples of an operation, by the status that shows them. */
function examplesOf(document: Document, operationId: string): [status: string, name: string, value: unknown][] {
  return readOperations(document)
    .filter(({ id }) => id === operationId)
    .flatMap(({ responses }) => Object.entries(responses))
    .flatMap(([status, { value }]) =>
      Object.values(value.content ?? {}).flatMap(({ examples = {} }) =>
        Object.entries(examples).map(([name, each]): [string, string, unknown] => [
          status,
          name,
          targetOf<Example>(document, each).value,
        ]),
      ),
    );
}

/** The values of the examples in a folder of `spec/examples`, by their case. */
function writtenExamples(folder: string): Map<string, unknown> {
  return new Map(
    globSync(`spec/examples/${folder}/*.response.yaml`, { cwd: inRoot() }).map((file) => [
      basename(file, ".response.yaml"),
      (parse(readFileSync(inRoot(file), "utf8")) as { value: unknown }).value,
    ]),
  );
}

const operationIds = readOperations(internal).map(({ id }) => id);

describe("the public bundles", () => {
  it.each(publishedBundles)("%s has none of the internal marks", (name) => {
    const { extensions } = contentsOf(read(name));
    expect(extensions.filter((key) => internalMarks.includes(key))).toEqual([]);
    expect(new Set(extensions)).toContain("x-gw-decision");
  });

  it("are made from a document that has each of these marks", () => {
    expect(internalMarks.filter((mark) => !contentsOf(internal).extensions.includes(mark))).toEqual([]);
  });

  it("keep every name and every value of the document", () => {
    const before = contentsOf(internal);
    const after = contentsOf(read("openapi"));
    expect(after.names).toEqual(before.names);
    expect(after.values).toEqual(before.values);
    expect(after.names).toContain("/components/schemas/StreamsApi/properties/x-gw-api-gateway");
  });

  it("describe in info each extension that they keep", () => {
    const { description } = read("openapi").info as unknown as { description: string };
    const kept = new Set(contentsOf(read("openapi")).extensions.filter((key) => key.startsWith("x-gw-")));
    expect([...kept].filter((key) => !description.includes(`\`${key}\``))).toEqual([]);
  });
});

describe.each(["internal", "openapi", "openapi-3.0"])("in %s", (bundle) => {
  it.each(operationIds)("%s shows only its own examples, and all of them", (id) => {
    const own = writtenExamples(kebabCase(id));
    const shared = writtenExamples("problems");
    const shown = examplesOf(read(bundle), id);
    for (const [, name, value] of shown) expect(value, name).toEqual(own.get(name) ?? shared.get(name));
    const names = new Set(shown.map(([, name]) => name));
    expect([...own.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(operationIds)("%s has an example for each failure with a cause of its own", (id) => {
    const own = writtenExamples(kebabCase(id));
    const operation = readOperations(read(bundle)).find((entry) => entry.id === id)?.operation;
    const documented = Object.keys(operation?.responses ?? {}).filter((status) => /^40[0349]$/.test(status));
    const exemplified = examplesOf(read(bundle), id).filter(([, name]) => own.has(name));
    expect(documented.filter((status) => !exemplified.some(([of]) => of === status))).toEqual([]);
  });
});

describe("bundling", () => {
  const folder = temporaryFolder(afterAll);

  it("gives the same bytes each time", async () => {
    const config = join(folder, "redocly.yaml");
    const elsewhere = readFileSync(inRoot("redocly.yaml"), "utf8")
      .replaceAll("output: spec/dist", `output: ${folder}`)
      .replaceAll(/(root: |- )(?=(spec|packages)\/)/g, `$1${inRoot()}/`);
    writeFileSync(config, elsewhere);
    const names = ["openapi", "openapi-3.0"];
    await runRedocly("bundle", ...names, "--ext=json", `--config=${config}`);
    for (const name of names) {
      expect(readFileSync(join(folder, `${name}.json`), "utf8")).toBe(
        readFileSync(inRoot(`spec/dist/${name}.json`), "utf8"),
      );
    }
  });
});

describe("the OpenAPI 3.0 bundles", () => {
  it.each(publishedBundles.filter((name) => name.endsWith("-3.0")))(
    "%s is valid, and so is each of its examples",
    async (name) => {
      const config = inRoot("packages/linter/test/openapi-3.0.redocly.yaml");
      const { exitCode, stdout } = await runRedocly("lint", inRoot(`spec/dist/${name}.json`), `--config=${config}`);
      expect(stdout).toBe("");
      expect(exitCode).toBe(0);
    },
  );

  it("say what they cannot express", () => {
    const { description } = read("openapi-3.0").info as unknown as { description: string };
    expect(description).toContain("- `propertyNames` in `Webhook.header_map`");
  });

  it("let strict deserializers accept fields that a record does not name", () => {
    const open = Object.entries(read("openapi-3.0").components?.schemas ?? {}).filter(
      ([, schema]) =>
        schema.properties && (schema as { additionalProperties?: unknown }).additionalProperties === undefined,
    );
    expect(open).toEqual([]);
  });
});
