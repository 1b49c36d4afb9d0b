import { step } from "@gw/openapi";
import { objectAt, objectOf } from "@gw/openapi/reader";
import { undecidedRule } from "../contract-change.ts";
import { breaks, harmless } from "../difference.ts";
import type { SchemaPair } from "./comparer.ts";
import { firstKeyword } from "./keywords.ts";

const changed = breaks("gw/discriminator-changed");

/** Compares which property selects an alternative, and which value selects which. */
export function compareDiscriminators(pair: SchemaPair): void {
  const [base, head] = [firstKeyword(pair.base, "discriminator"), firstKeyword(pair.head, "discriminator")];
  if (!base || !head) {
    // Clients tell alternatives apart by it, but these may differ anyway.
    return pair.compareKeyword("discriminator", firstKeyword, () => (base ? breaks(undecidedRule) : harmless));
  }
  const [before, after] = [objectOf(base.value), objectOf(head.value)];
  const own = { pointer: `${base.pointer}/propertyName`, value: before["propertyName"] };
  const other = { pointer: `${head.pointer}/propertyName`, value: after["propertyName"] };
  if (own.value !== other.value) pair.addDifference("propertyName", own, other, changed);
  const [selected, selects] = [objectAt(before, "mapping"), objectAt(after, "mapping")];
  for (const name of Object.keys({ ...selected, ...selects })) {
    const from = { pointer: `${base.pointer}/mapping${step(name)}`, value: selected[name] };
    const to = { pointer: `${head.pointer}/mapping${step(name)}`, value: selects[name] };
    if (from.value === undefined) pair.addChange(undefined, to, harmless);
    else if (to.value === undefined) pair.addChange(from, undefined, changed);
    else if (pair.comparer.renamed(pointerOf(from.value)) !== pointerOf(to.value))
      pair.addDifference(name, from, to, changed);
  }
}

/** A mapping has references, or names of schemas. */
function pointerOf(target: unknown): string {
  const text = String(target);
  return text.startsWith("#") ? text.slice(1) : `/components/schemas/${text}`;
}
