import type { DocumentOptions } from "@gw/contract-diff/find-changes";
import { componentsOf, type JsonObject } from "@gw/openapi/reader";
import { ExampleFinder } from "../model/example-value.ts";
import { readOperationPage, type OperationPage, type Source } from "../model/operation-page.ts";
import { readOutline, type OperationOutline, type Outline } from "../model/outline.ts";
import { readSchemaPage, type SchemaPage } from "../model/schema-page.ts";
import { SchemaReader } from "../model/schemas.ts";
import type { SourcePage } from "../own/source-page.ts";
import { changesPages, findVersionChanges, type Changes } from "./changes.ts";
import { markFields, markOperation, partsOf, versionMark, type Of } from "./history.ts";

interface Earlier {
  readonly source: Source;
  readonly operations: ReadonlyMap<string, OperationOutline>;
}

/** The earlier versions of a document, which say what is new in its pages. */
export class Versions {
  readonly #past: readonly Of<Earlier>[];
  readonly #changes: readonly Changes[];
  readonly #version: string;

  /** @param releases Oldest first. */
  constructor(document: JsonObject, version: string, releases: readonly Of<JsonObject>[], options: DocumentOptions) {
    const isReleased = version === "" || releases.some((release) => release.version === version);
    this.#version = isReleased ? "the next version" : version;
    this.#past = releases.map((release) => ({ version: release.version, value: readEarlier(release.value) }));
    const versions = releases.length > 0 ? [...releases, { version: this.#version, value: document }] : [];
    this.#changes = findVersionChanges(versions, options).filter(
      // Between releases, there may be nothing new yet.
      (each) => !isReleased || each.version !== this.#version || each.value.length > 0,
    );
  }

  operation(page: OperationPage): OperationPage {
    const { entry } = page.outline;
    const past = partsOf(this.#past, ({ source, operations }) => {
      const outline = operations.get(entry.label);
      return outline && readOperationPage(source, outline);
    });
    const since = past[0]?.version ?? this.#version;
    const isNew = this.#past.length > 0 && since !== this.#past[0]?.version;
    const later = this.#changes.filter(
      ({ version, value }) => version !== since && value.some(({ operations }) => operations.includes(entry.id)),
    );
    markOperation({ version: this.#version, value: page }, past);
    const history = later.map(({ version }) => versionMark("changed", version));
    return { ...page, history: isNew ? [versionMark("new", since), ...history] : history };
  }

  schema(page: SchemaPage): SchemaPage {
    const { title: name } = page;
    const past = partsOf(this.#past, ({ source }) =>
      name in componentsOf(source.document, "schemas")
        ? readSchemaPage(source, { name, title: name, address: "" }).fields
        : undefined,
    );
    markFields({ version: this.#version, value: page.fields }, past);
    return page;
  }

  /** The pages of changes, if there are any, and the team has no such page of its own. */
  pages(outline: Outline, own: readonly SourcePage[]): SourcePage[] {
    const [index, ...pages] = this.#changes.length > 0 ? changesPages(this.#changes, outline) : [];
    return index && own.every(({ address }) => address !== index.address) ? [index, ...pages] : [];
  }
}

function readEarlier(document: JsonObject): Earlier {
  const schemas = new SchemaReader(document);
  const source = { document, schemas, examples: new ExampleFinder(document, schemas), hooks: {}, isEarlier: true };
  const { operations } = readOutline(document, "");
  return { source, operations: new Map(operations.map((operation) => [operation.entry.label, operation])) };
}
