import { type JsonObject, objectAt, partsOf, textAt } from "@gw/openapi/reader";
import { nearestName } from "@gw/openapi";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";

export const rule: Rule = {
  code: "GW053",
  name: "vocabulary",
  description: "The operations, security schemes and tags that vocabulary.yaml names are in the document.",
  why: "An entry for any other name is ignored: its sample prints the whole response, and its resource has no operations.",
  remedy: "Correct the name in vocabulary.yaml, or remove it there.",
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const { samples, replay, collections } = vocabulary();
  const operations = operationsOf(document).map(({ id }) => id);
  const schemes = Object.keys(objectAt(objectAt(document, "components"), "securitySchemes"));
  const tags = partsOf(document, "tag").map(({ value }) => textAt(value, "name"));
  yield* unknown("operation", Object.keys(samples), operations);
  yield* unknown("security scheme", Object.values(replay.credentials), schemes);
  yield* unknown(
    "tag",
    collections.flatMap(({ tag }) => tag ?? []),
    tags,
  );
}

/** The vocabulary is not part of the document, so the findings are at `info`. */
function* unknown(kind: string, names: readonly string[], known: readonly string[]): Iterable<Finding> {
  for (const name of new Set(names.filter((each) => !known.includes(each)))) {
    const nearest = nearestName(name, known);
    yield {
      path: ["info"],
      message: `The ${kind} ${name} of vocabulary.yaml is not in the document.`,
      ...(nearest !== undefined && { remedy: `Did you mean ${nearest}?` }),
    };
  }
}
