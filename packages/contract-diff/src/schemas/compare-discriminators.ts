import { step } from "@gw/openapi";
import { objectAt, objectOf } from "@gw/openapi/reader";
import { fieldDifference, harmless, type Difference } from "../difference.ts";
import { changeOf, type SchemaComparer } from "./comparer.ts";
import type { SchemaSource } from "./effective-schema.ts";

const rule = "gw/discriminator-changed";
const breaks = { request: rule, response: rule };

/** Compares which property selects an alternative, and which value selects which. */
export function compareDiscriminators(
  comparer: SchemaComparer,
  base: SchemaSource | undefined,
  head: SchemaSource | undefined,
): Difference[] {
  if (!base || !head) return [];
  const [before, after] = [objectOf(base.value), objectOf(head.value)];
  const property = {
    base: { pointer: `${base.pointer}/propertyName`, value: before["propertyName"] },
    head: { pointer: `${head.pointer}/propertyName`, value: after["propertyName"] },
  };
  const isKept = before["propertyName"] === after["propertyName"];
  const [selected, selects] = [objectAt(before, "mapping"), objectAt(after, "mapping")];
  return [
    ...(isKept ? [] : [fieldDifference("propertyName", property, { breaks })]),
    ...Object.keys({ ...selected, ...selects }).flatMap((name): Difference[] => {
      const own = { pointer: `${base.pointer}/mapping${step(name)}`, value: selected[name] };
      const other = { pointer: `${head.pointer}/mapping${step(name)}`, value: selects[name] };
      if (own.value === undefined) return [{ ...changeOf(undefined, other), ...harmless }];
      if (other.value === undefined) return [{ ...changeOf(own, undefined), breaks }];
      const isSame = comparer.renamed(pointerOf(own.value)) === pointerOf(other.value);
      return isSame ? [] : [fieldDifference(name, { base: own, head: other }, { breaks })];
    }),
  ];
}

/** A mapping has references, or names of schemas. */
function pointerOf(target: unknown): string {
  const text = String(target);
  return text.startsWith("#") ? text.slice(1) : `/components/schemas/${text}`;
}
