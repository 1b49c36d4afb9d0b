import {
  isObject,
  type JsonObject,
  type JsonPath,
  objectAt,
  type Part,
  partsOf,
  resolve,
  textAt,
} from "@gw/openapi/reader";
import { requestSchemas } from "../../document/request-schemas.ts";
import type { Finding, Rule } from "../../rule.ts";

const mark = "x-gw-pair";

export const rule: Rule = {
  code: "GW035",
  name: "pairs-match",
  description:
    "A property of a request schema such as PlanInput is also in its record, Plan, with the same description, and vice versa.",
  why: "The two are written by hand. A field added to only one of them is accepted and never returned, or returned and never accepted.",
  remedy: `Add the property to the other schema or use the same description; if they must differ, explain why in \`${mark}\` on the property.`,
  check,
};

/** A property of one of two schemas. */
interface Property {
  /** As messages show it: `Plan.Name`. */
  readonly label: string;
  readonly value: JsonObject;
  readonly path: JsonPath;
}

function* check(document: JsonObject): Iterable<Finding> {
  const schemas = partsOf(document, "schema").filter(({ role }) => role === "schemas");
  const inRequests = requestSchemas(document);
  const paired = new Set<JsonObject>();
  for (const input of schemas.filter((part) => part.name.endsWith("Input") && inRequests.has(part))) {
    const record = schemas.find(({ name }) => `${name}Input` === input.name);
    if (!record) continue;
    const [sent, returned] = [propertiesOf(input), propertiesOf(record)];
    for (const { value } of [...sent.values(), ...returned.values()]) paired.add(value);
    for (const name of new Set([...sent.keys(), ...returned.keys()])) {
      yield* findingsIn(document, { sent: sent.get(name), returned: returned.get(name) }, { input, record });
    }
  }
  for (const { value, path } of partsOf(document, "schema")) {
    if (!(mark in value) || paired.has(value)) continue;
    yield { path: [...path, mark], message: `${mark} is on no property of a pair of schemas.`, remedy: "Remove it." };
  }
}

function* findingsIn(
  document: JsonObject,
  { sent, returned }: { sent: Property | undefined; returned: Property | undefined },
  { input, record }: { input: Part; record: Part },
): Iterable<Finding> {
  const marked = [sent, returned].find((property) => property && textAt(property.value, mark) !== "");
  if (!sent || !returned) {
    const only = sent ?? returned;
    if (!only || marked) return;
    yield { path: only.path, message: `${only.label} has no counterpart in ${sent ? record.name : input.name}.` };
    return;
  }
  const isAlike = descriptionOf(document, sent) === descriptionOf(document, returned);
  if (isAlike && marked) {
    yield {
      path: [...marked.path, mark],
      message: `${sent.label} and ${returned.label} have the same description.`,
      remedy: `Remove ${mark}.`,
    };
  }
  // A property that is ignored in requests is described as such.
  if (isAlike || marked || sent.value["readOnly"] === true) return;
  yield {
    path: "description" in sent.value ? [...sent.path, "description"] : sent.path,
    message: `${sent.label} and ${returned.label} have different descriptions.`,
  };
}

function propertiesOf({ name: schema, value, path }: Part): ReadonlyMap<string, Property> {
  return new Map(
    Object.entries(objectAt(value, "properties")).flatMap(([name, property]) =>
      isObject(property)
        ? [[name, { label: `${schema}.${name}`, value: property, path: [...path, "properties", name] }]]
        : [],
    ),
  );
}

/** A description without its line breaks, which depend on where it is written. */
function descriptionOf(document: JsonObject, { value, path }: Property): string {
  const described = "description" in value ? value : resolve(document, value, path).value;
  return textAt(described, "description").replace(/\s+/g, " ").trim();
}
