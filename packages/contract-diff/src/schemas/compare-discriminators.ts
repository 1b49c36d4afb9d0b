import { step } from "@gw/openapi";
import { objectAt, objectOf } from "@gw/openapi/reader";
import { fieldDifference, harmless, type Difference } from "../difference.ts";
import type { SchemaComparer } from "./comparer.ts";
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
  const differences: Difference[] = [];
  if (before["propertyName"] !== after["propertyName"]) {
    const [own, other] = [base, head].map(({ pointer, value }) => ({
      pointer: `${pointer}/propertyName`,
      value: objectOf(value)["propertyName"],
    }));
    differences.push(fieldDifference("propertyName", { base: own, head: other }, { breaks }));
  }
  const [selected, selects] = [objectAt(before, "mapping"), objectAt(after, "mapping")];
  for (const [name, target] of Object.entries(selected)) {
    const own = { pointer: `${base.pointer}/mapping${step(name)}`, value: target };
    const other = { pointer: `${head.pointer}/mapping${step(name)}`, value: selects[name] };
    if (other.value === undefined) differences.push({ kind: "removed", base: own, breaks });
    else if (comparer.renamed(pointerOf(target)) !== pointerOf(other.value)) {
      differences.push(fieldDifference(name, { base: own, head: other }, { breaks }));
    }
  }
  for (const [name, value] of Object.entries(selects)) {
    const isNew = !Object.hasOwn(selected, name);
    if (isNew)
      differences.push({
        kind: "added",
        head: { pointer: `${head.pointer}/mapping${step(name)}`, value },
        ...harmless,
      });
  }
  return differences;
}

/** A mapping has references, or names of schemas. */
function pointerOf(target: unknown): string {
  const text = String(target);
  return text.startsWith("#") ? text.slice(1) : `/components/schemas/${text}`;
}
