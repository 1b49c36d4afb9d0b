import { step } from "@gw/openapi";
import { isObject } from "../../src/util/json-object.ts";
import { broken, pick, type Breaker, type BrokenBody } from "./breaker.ts";
import { oddName } from "./odd-values.ts";
import { withValueAt } from "./locations.ts";

function name() {
  return oddName;
}

const unstorableTexts = ["\0", "a\0b", "\ud800", "\udfff\ud800", "ok\udc00"];

const unstorableText: Breaker = (g, { body, locations }) => {
  const location = pick(
    g,
    locations.filter(({ value }) => typeof value === "string"),
  );
  // Text that fits no pattern either is told of at the same location.
  return location && broken(withValueAt(body, location.pointer, pick(g, unstorableTexts)), location.pointer);
};

const unstorableName: Breaker = (g, { body, locations }) => {
  const location = pick(
    g,
    locations.filter(({ value }) => isObject(value)),
  );
  if (!location) return undefined;
  const member = pick(g, unstorableTexts) ?? "";
  return broken(
    withValueAt(body, `${location.pointer}${step(member)}`, 1),
    `${location.pointer}${step(member.toWellFormed())}`,
  );
};

const mark = "to be replaced by a text that no value has";

/** Puts a text that JSON.stringify would never write at a location. */
function splice(body: unknown, pointer: string, text: string): BrokenBody {
  return {
    ...broken(body, pointer),
    payload: JSON.stringify(withValueAt(body, pointer, mark)).replace(JSON.stringify(mark), () => text),
  };
}

const tooLargeNumber: Breaker = (g, { body, locations }) => {
  const location = pick(
    g,
    locations.filter(({ value }) => typeof value === "number"),
  );
  return location && splice(body, location.pointer, pick(g, ["1e400", "-1e999", "9".repeat(400)]) ?? "");
};

const nameTwice: Breaker = (g, { body, locations }) => {
  const location = pick(
    g,
    locations.filter(({ value }) => isObject(value)),
  );
  if (!location) return undefined;
  const member = g(name);
  const text = `{${JSON.stringify(member)}:1,${JSON.stringify(member)}:2}`;
  return { ...splice(body, location.pointer, text), pointer: `${location.pointer}${step(member)}` };
};

const prototype: Breaker = (g, { body, locations }) => {
  const location = pick(
    g,
    locations.filter(({ value }) => isObject(value)),
  );
  return (
    location && { ...splice(body, location.pointer, '{"__proto__":{}}'), pointer: `${location.pointer}/__proto__` }
  );
};

/** JSON that could not be stored as it was sent, by what is in the way. */
export const unstorable = {
  unstorableText,
  unstorableName,
  tooLargeNumber,
  nameTwice,
  prototype,
} satisfies Record<string, Breaker>;
