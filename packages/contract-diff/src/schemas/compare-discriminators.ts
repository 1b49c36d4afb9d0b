import { step } from "@gw/openapi";
import { objectAt, objectOf } from "@gw/openapi/reader";
import { undecidedRule } from "../contract-change.ts";
import { breaks, harmless } from "../difference.ts";
import type { SchemaPair } from "./comparer.ts";
import type { SchemaSource } from "./effective-schema.ts";
import { firstKeyword } from "./keywords.ts";

const changed = breaks("discriminator-changed");

/** Compares which property selects an alternative, and which value selects which alternative. */
export function compareDiscriminators(pair: SchemaPair): void {
  const [base, head] = [firstKeyword(pair.base, "discriminator"), firstKeyword(pair.head, "discriminator")];
  if (!base || !head) {
    // Clients use it to distinguish alternatives, but these may differ anyway.
    return pair.compareKeyword("discriminator", firstKeyword, () => (base ? breaks(undecidedRule) : harmless));
  }
  // A part of the schema may have it, and no value belongs to its other subtypes.
  const isOwn = base.pointer === `${pair.base.pointer}/discriminator`;
  if (isOwn) compareSubtypes(pair);
  const [before, after] = [objectOf(base.value), objectOf(head.value)];
  const own = { pointer: `${base.pointer}/propertyName`, value: before["propertyName"] };
  const other = { pointer: `${head.pointer}/propertyName`, value: after["propertyName"] };
  if (own.value !== other.value) pair.addDifference("propertyName", own, other, changed);
  const [selected, selects] = [objectAt(before, "mapping"), objectAt(after, "mapping")];
  const mappings = Object.keys({ ...selected, ...selects }).map((name) => {
    return [name, `/mapping${step(name)}`, selected[name], selects[name]] as const;
  });
  const byDefault = ["defaultMapping", "/defaultMapping", before["defaultMapping"], after["defaultMapping"]] as const;
  for (const [name, pointer, former, latter] of [...mappings, byDefault]) {
    const from = { pointer: `${base.pointer}${pointer}`, value: former };
    const to = { pointer: `${head.pointer}${pointer}`, value: latter };
    if (former === undefined && latter === undefined) continue;
    if (from.value === undefined) pair.addChange(undefined, to, harmless);
    else if (to.value === undefined) pair.addChange(from, undefined, changed);
    else if (pair.comparer.renamed(pointerOf(from.value)) !== pointerOf(to.value))
      pair.addDifference(name, from, to, changed);
    else if (isOwn) pair.addPart([referenceTo(from)], [referenceTo(to)]);
  }
}

function referenceTo({ pointer, value }: { pointer: string; value?: unknown }): SchemaSource {
  return { pointer, value: { $ref: `#${pointerOf(value)}` } };
}

/** Compares the schemas that a value of a schema with a discriminator may match instead, without being its alternatives. */
function compareSubtypes(pair: SchemaPair): void {
  const { comparer, base, head } = pair;
  const after = comparer.head.subtypesOf(head.pointer);
  for (const own of comparer.base.subtypesOf(base.pointer)) {
    const other = after.find(({ pointer }) => pointer === comparer.renamed(own.pointer));
    if (other) pair.addPart([own], [other]);
  }
}

/** A mapping has references, or names of schemas. */
function pointerOf(target: unknown): string {
  const text = String(target);
  return text.startsWith("#") ? text.slice(1) : `/components/schemas/${text}`;
}
