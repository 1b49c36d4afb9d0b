import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { isUndecided } from "../../src/contract-change.ts";
import { findMessageChanges } from "../../src/find-changes.ts";
import type { Direction } from "../../src/difference.ts";
import { Random } from "./random.ts";
import { editSchema, generateSchema, schemasIn, type Schema } from "./schemas.ts";
import { generateCandidate } from "./values.ts";

/** How many decided pairs are compared, and how many values look for a difference between the schemas of each. */
const pairs = 500;
const tries = 1000;

/** One for all schemas: to make another one takes longer than to compile them. */
const ajv = new Ajv2020({ strict: false, validateSchema: false });

interface Pair {
  base: Schema;
  head: Schema;
}

function documentWith(schema: Schema, direction: Direction): object {
  const content = { content: { "application/json": { schema } } };
  const operation =
    direction === "request"
      ? { requestBody: content, responses: { "204": { description: "Done." } } }
      : { responses: { "200": { description: "Found.", ...content } } };
  return {
    openapi: "3.1.1",
    info: { title: "A", version: "1" },
    paths: { "/a": { post: { operationId: "a", ...operation } } },
  };
}

/** Whether the change is called breaking; undefined if it is not decided. */
function verdictOf({ base, head }: Pair, direction: Direction): boolean | undefined {
  const changes = findMessageChanges({ base: documentWith(base, direction), head: documentWith(head, direction) });
  const breaking = changes.filter(({ impact }) => impact === "major");
  if (breaking.length > 0 && breaking.every(({ rule }) => isUndecided(rule))) return undefined;
  return breaking.length > 0;
}

/** A value that one schema accepts and the other rejects. */
function findWitness(random: Random, { base, head }: Pair, direction: Direction): { value: unknown } | undefined {
  const [before, after] = [ajv.compile(base), ajv.compile(head)];
  const [accepts, rejects] = direction === "request" ? [before, after] : [after, before];
  for (let count = 0; count < tries; count++) {
    const value = generateCandidate(random, base, head);
    if (accepts(value) && !rejects(value)) return { value };
  }
  return undefined;
}

const limits = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["exclusiveMinimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

/** Whether all parts of two schemas accept anything at all: what accepts nothing has no values to lose. */
function isPossible(random: Random, { base, head }: Pair): boolean {
  return [base, head].flatMap(schemasIn).every((part) => {
    if (limits.some(([lower, upper]) => Number(part[lower]) > Number(part[upper]))) return false;
    if (!("allOf" in part)) return true;
    const validate = ajv.compile(part);
    for (let count = 0; count < 100; count++) if (validate(generateCandidate(random, part, part))) return true;
    return false;
  });
}

/**
 * Which properties an object has is judged by what clients need, not by the values that are valid alone, so that only
 * pairs with the same names are compared.
 */
function namesIn(schema: Schema): string {
  const names = schemasIn(schema).map(({ properties }) => Object.keys(properties ?? {}).join());
  return names
    .filter((name) => name !== "")
    .toSorted()
    .join(" ");
}

function* decidedPairs(seed: number, direction: Direction): Generator<Pair & { isBreaking: boolean; random: Random }> {
  const random = new Random(seed);
  for (let found = 0; found < pairs;) {
    const base = generateSchema(random, 3);
    const head = editSchema(random, base);
    const pair = { base, head };
    if (JSON.stringify(base) === JSON.stringify(head) || namesIn(base) !== namesIn(head)) continue;
    if (!isPossible(random, pair)) continue;
    const isBreaking = verdictOf(pair, direction);
    if (isBreaking === undefined) continue;
    found += 1;
    yield { ...pair, isBreaking, random };
  }
}

describe.each(["request", "response"] as const)("the verdict on random schemas of a %s", (direction) => {
  it("misses no value that is lost or gained, and seldom names one that is not", () => {
    const missed: object[] = [];
    const alarmed: object[] = [];
    for (const { random, isBreaking, ...pair } of decidedPairs(20_261_124, direction)) {
      const witness = findWitness(random, pair, direction);
      if (witness && !isBreaking) missed.push({ ...pair, ...witness });
      if (!witness && isBreaking) alarmed.push(pair);
    }
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(1);
    expect(alarmed.length, JSON.stringify(alarmed)).toBeLessThanOrEqual(10);
  }, 300_000);
});
