import type { DocumentOptions } from "@gw/contract-diff/find-changes";
import type { JsonObject } from "@gw/openapi/reader";
import { ExampleFinder } from "../model/example-value.ts";
import { readOperationPage, type OperationPage, type Source } from "../model/operation-page.ts";
import { readOutline, type OperationOutline, type Outline } from "../model/outline.ts";
import { readSchemaPage, type SchemaPage } from "../model/schema-page.ts";
import { SchemaReader } from "../model/schemas.ts";
import type { SourcePage } from "../own/source-page.ts";
import { changesPages, findVersionChanges, type Changes } from "./changes.ts";
import { operationWithHistory, schemaWithHistory, versionMark, type Of } from "./history.ts";

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
    const past = this.#pagesOf(({ source, operations }) => {
      const outline = operations.get(entry.label);
      return outline && readOperationPage(source, outline);
    });
    const since = past[0]?.version ?? this.#version;
    const isNew = this.#past.length > 0 && since !== this.#past[0]?.version;
    const later = this.#changes.filter(
      ({ version, value }) => version !== since && value.some(({ operations }) => operations.includes(entry.id)),
    );
    return {
      ...operationWithHistory({ version: this.#version, value: page }, past),
      history: [
        ...(isNew ? [versionMark("new", since)] : []),
        ...later.map(({ version }) => versionMark("changed", version)),
      ],
    };
  }

  schema(page: SchemaPage): SchemaPage {
    const { title: name } = page;
    const past = this.#pagesOf(({ source }) => {
      const { schemas = {} } = (source.document["components"] as { schemas?: JsonObject } | undefined) ?? {};
      return name in schemas ? readSchemaPage(source, { name, title: name, address: "" }) : undefined;
    });
    return schemaWithHistory({ version: this.#version, value: page }, past);
  }

  #pagesOf<Page>(read: (earlier: Earlier) => Page | undefined): Of<Page>[] {
    return this.#past.flatMap(({ version, value }) => {
      const page = read(value);
      return page === undefined ? [] : [{ version, value: page }];
    });
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
