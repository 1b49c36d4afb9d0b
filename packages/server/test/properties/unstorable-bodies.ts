import { step } from "@gw/openapi";
import { broken, pick, type Breaker, type BrokenBody } from "./breaker.ts";
import { oddName } from "./odd-values.ts";
import { isObject, withValueAt } from "./places.ts";

function name() {
  return oddName;
}

const unstorableTexts = ["\0", "a\0b", "\ud800", "\udfff\ud800", "ok\udc00"];

const unstorableText: Breaker = (g, { body, places }) => {
  const place = pick(
    g,
    places.filter(({ value }) => typeof value === "string"),
  );
  // Text that fits no pattern either is told of at the same place.
  return place && broken(withValueAt(body, place.pointer, pick(g, unstorableTexts)), place.pointer);
};

const unstorableName: Breaker = (g, { body, places }) => {
  const place = pick(
    g,
    places.filter(({ value }) => isObject(value)),
  );
  if (!place) return undefined;
  const member = pick(g, unstorableTexts) ?? "";
  return broken(
    withValueAt(body, `${place.pointer}${step(member)}`, 1),
    `${place.pointer}${step(member.toWellFormed())}`,
  );
};

const mark = "to be replaced by a text that no value has";

/** Puts a text that JSON.stringify would never write at a place. */
function splice(body: unknown, pointer: string, text: string): BrokenBody {
  return {
    ...broken(body, pointer),
    payload: JSON.stringify(withValueAt(body, pointer, mark)).replace(JSON.stringify(mark), () => text),
  };
}

const tooLargeNumber: Breaker = (g, { body, places }) => {
  const place = pick(
    g,
    places.filter(({ value }) => typeof value === "number"),
  );
  return place && splice(body, place.pointer, pick(g, ["1e400", "-1e999", "9".repeat(400)]) ?? "");
};

const nameTwice: Breaker = (g, { body, places }) => {
  const place = pick(
    g,
    places.filter(({ value }) => isObject(value)),
  );
  if (!place) return undefined;
  const member = g(name);
  const text = `{${JSON.stringify(member)}:1,${JSON.stringify(member)}:2}`;
  return { ...splice(body, place.pointer, text), pointer: `${place.pointer}${step(member)}` };
};

const prototype: Breaker = (g, { body, places }) => {
  const place = pick(
    g,
    places.filter(({ value }) => isObject(value)),
  );
  return place && { ...splice(body, place.pointer, '{"__proto__":{}}'), pointer: `${place.pointer}/__proto__` };
};

/** JSON that could not be stored as it was sent, by what is in the way. */
export const unstorable = {
  unstorableText,
  unstorableName,
  tooLargeNumber,
  nameTwice,
  prototype,
} satisfies Record<string, Breaker>;
