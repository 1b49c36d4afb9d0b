import type { Mark } from "../hooks.ts";
import type { Field, Fields } from "../model/fields.ts";
import type { Content, OperationPage } from "../model/operation-page.ts";
import type { SchemaPage } from "../model/schema-page.ts";

/** Something of an earlier version of the document, or of this one. */
export interface Of<Value> {
  readonly version: string;
  readonly value: Value;
}

/** Marks each field of an operation that is newer than what it is in, or that has changed: `new in 2.1`, `changed in 2.2`. */
export function operationWithHistory(page: Of<OperationPage>, past: readonly Of<OperationPage>[]): OperationPage {
  function marked(fields: Fields, find: (page: OperationPage) => Fields | undefined): Fields {
    return withHistory({ ...page, value: fields }, partsOf(past, find));
  }
  function markedList(fields: readonly Field[], find: (page: OperationPage) => readonly Field[] | undefined): Field[] {
    return marked(listed(fields), (earlier) => listed(find(earlier) ?? [])).fields;
  }
  function markedContent(
    content: readonly Content[],
    find: (page: OperationPage) => readonly Content[] | undefined,
  ): Content[] {
    return content.map((media) => ({
      ...media,
      fields: marked(media.fields, (earlier) => {
        return find(earlier)?.find(({ mediaType }) => mediaType === media.mediaType)?.fields;
      }),
    }));
  }
  const { parameters, body, responses } = page.value;
  return {
    ...page.value,
    parameters: parameters.map((list) => ({
      ...list,
      fields: markedList(list.fields, (earlier) => {
        return earlier.parameters.find(({ place }) => place === list.place)?.fields;
      }),
    })),
    body: body && { ...body, content: markedContent(body.content, (earlier) => earlier.body?.content) },
    responses: responses.map((response) => {
      function find(earlier: OperationPage) {
        return earlier.responses.find(({ status }) => status === response.status);
      }
      return {
        ...response,
        headers: markedList(response.headers, (earlier) => find(earlier)?.headers),
        content: markedContent(response.content, (earlier) => find(earlier)?.content),
      };
    }),
  };
}

export function schemaWithHistory(page: Of<SchemaPage>, past: readonly Of<SchemaPage>[]): SchemaPage {
  const fields = withHistory(
    { ...page, value: page.value.fields },
    partsOf(past, (earlier) => earlier.fields),
  );
  return { ...page.value, fields };
}

function partsOf<Value, Part>(past: readonly Of<Value>[], find: (value: Value) => Part | undefined): Of<Part>[] {
  return past.flatMap(({ version, value }) => {
    const part = find(value);
    return part === undefined ? [] : [{ version, value: part }];
  });
}

function listed(fields: readonly Field[]): Fields {
  return { of: "", fields: [...fields], choices: [], more: 0 };
}

/** @param past The same value in the versions that have it, oldest first. */
function withHistory({ version, value }: Of<Fields>, past: readonly Of<Fields>[]): Fields {
  if (past.length === 0) return value;
  return {
    ...value,
    fields: value.fields.map((field) => fieldWithHistory({ version, value: field }, past)),
    choices: value.choices.map((choice) => ({
      ...choice,
      alternatives: choice.alternatives.map((alternative) => ({
        ...alternative,
        inside: withHistory(
          { version, value: alternative.inside },
          // A value that had no alternatives had their fields.
          partsOf(past, (earlier) => alternativeOf(earlier, alternative.name) ?? earlier),
        ),
      })),
    })),
  };
}

function alternativeOf({ choices }: Fields, wanted: string): Fields | undefined {
  return choices.flatMap(({ alternatives }) => alternatives).find(({ name }) => name === wanted)?.inside;
}

function fieldWithHistory({ version, value: field }: Of<Field>, past: readonly Of<Fields>[]): Field {
  const earlier = partsOf(past, (fields) => findField(fields, field.name));
  const all = [...earlier, { version, value: field }];
  const changed = all.filter((each, index) => index > 0 && factsOf(each.value) !== factsOf(all[index - 1]?.value));
  const [first] = all;
  // Nobody knows what is not shown.
  const isNew = first?.version !== past[0]?.version && past.every(({ value: { more } }) => more === 0);
  return {
    ...field,
    ownMarks: [
      ...field.ownMarks,
      ...(isNew && first ? [versionMark("new", first.version)] : []),
      ...changed.map((change) => versionMark("changed", change.version)),
    ],
    inside: withHistory(
      { version, value: field.inside },
      partsOf(earlier, ({ inside }) => inside),
    ),
  };
}

function findField({ fields, choices }: Fields, name: string): Field | undefined {
  const alternatives = choices.flatMap((choice) => choice.alternatives);
  return (
    fields.find((field) => field.name === name) ??
    alternatives.map(({ inside }) => findField(inside, name)).find((found) => found !== undefined)
  );
}

/** What a caller may have to react to. A new description of the same field is none of it. */
function factsOf(field: Field | undefined): string {
  return JSON.stringify([field?.type.map(({ text }) => text), field?.marks, field?.words, field?.values]);
}

export function versionMark(what: "new" | "changed", version: string): Mark {
  return { text: `${what} in ${version}`, href: `${changesFolder}#${versionId(version)}` };
}

/** The page of changes. */
export const changesFolder = "changes/";

/** The id of a version on the page of changes. */
export function versionId(version: string): string {
  return `v-${version.replaceAll(/[^\p{L}\p{N}.-]+/gu, "-")}`;
}
