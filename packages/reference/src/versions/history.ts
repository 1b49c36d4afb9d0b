import type { Mark } from "../hooks.ts";
import type { Alternative, Field, Fields } from "../model/fields.ts";
import type { Content, OperationPage, ResponseView } from "../model/operation-page.ts";

/** Something of an earlier version of the document, or of this one. */
export interface Of<Value> {
  readonly version: string;
  readonly value: Value;
}

/** Marks each field of an operation that is newer than what it is in, or that has changed: `new in 2.1`, `changed in 2.2`. */
export function markOperation({ version, value: page }: Of<OperationPage>, past: readonly Of<OperationPage>[]): void {
  function mark(fields: Fields, find: (earlier: OperationPage) => Fields | undefined): void {
    markFields({ version, value: fields }, partsOf(past, find));
  }
  function markContent(
    all: readonly Content[],
    find: (earlier: OperationPage) => readonly Content[] | undefined,
  ): void {
    for (const { mediaType, fields } of all) {
      mark(fields, (earlier) => find(earlier)?.find((each) => each.mediaType === mediaType)?.fields);
    }
  }
  for (const { place, fields } of page.parameters) {
    mark(listed(fields), ({ parameters }) => listed(parameters.find((each) => each.place === place)?.fields));
  }
  markContent(page.body?.content ?? [], ({ body }) => body?.content);
  for (const { status, headers, content } of page.responses) {
    function find({ responses }: OperationPage): ResponseView | undefined {
      return responses.find((each) => each.status === status);
    }
    mark(listed(headers), (earlier) => listed(find(earlier)?.headers));
    markContent(content, (earlier) => find(earlier)?.content);
  }
}

function listed(fields: readonly Field[] = []): Fields {
  return { of: "", fields: [...fields], choices: [], more: 0 };
}

/** @param past The same value in the versions that have it, oldest first. */
export function markFields({ version, value }: Of<Fields>, past: readonly Of<Fields>[]): void {
  if (past.length === 0) return;
  for (const field of value.fields) markField({ version, value: field }, past);
  for (const { name, inside } of alternativesIn(value)) {
    // A value that had no alternatives had their fields.
    markFields(
      { version, value: inside },
      partsOf(past, (earlier) => alternativeOf(earlier, name) ?? earlier),
    );
  }
}

export function partsOf<Value, Part>(past: readonly Of<Value>[], find: (value: Value) => Part | undefined): Of<Part>[] {
  return past.flatMap(({ version, value }) => {
    const part = find(value);
    return part === undefined ? [] : [{ version, value: part }];
  });
}

function alternativesIn({ choices }: Fields): Alternative[] {
  return choices.flatMap(({ alternatives }) => alternatives);
}

function alternativeOf(fields: Fields, wanted: string): Fields | undefined {
  return alternativesIn(fields).find(({ name }) => name === wanted)?.inside;
}

function markField({ version, value: field }: Of<Field>, past: readonly Of<Fields>[]): void {
  const earlier = partsOf(past, (fields) => findField(fields, field.name));
  const all = [...earlier, { version, value: field }];
  const changed = all.filter((each, index) => index > 0 && factsOf(each.value) !== factsOf(all[index - 1]?.value));
  const [first] = all;
  // Nobody knows what is not shown.
  const isNew = first?.version !== past[0]?.version && past.every(({ value: { more } }) => more === 0);
  field.ownMarks = [
    ...field.ownMarks,
    ...(isNew && first ? [versionMark("new", first.version)] : []),
    ...changed.map((change) => versionMark("changed", change.version)),
  ];
  markFields(
    { version, value: field.inside },
    partsOf(earlier, ({ inside }) => inside),
  );
}

function findField(fields: Fields, name: string): Field | undefined {
  return (
    fields.fields.find((field) => field.name === name) ??
    alternativesIn(fields)
      .map(({ inside }) => findField(inside, name))
      .find((found) => found !== undefined)
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
