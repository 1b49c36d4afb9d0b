import * as fc from "fast-check";
import { expect } from "vitest";
import { createRecordId } from "../../src/util/ids.ts";
import { fold } from "../../src/storage/collections/descriptions.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import { gathered } from "../support/gathered.ts";
import { test } from "./open-store.ts";
import { apiNamed, organisation, otherOrganisation } from "./sample-records.ts";

/** Few characters, so that texts meet: marks that combine, cases that are odd, signs of SQL, LIKE and FTS5, surrogate pairs. */
const characters = [
  ..."aAbBeE%_\\'\"*^()-+:~ .?/",
  ..."éÉ\u0301\u0327ẞßſİıΣσςÅ\u212bﬁǅ",
  ..."한\u1112\u1161\u11ab日本ไทยअनु\u0640ب🔑😀👩\u200d💻",
];

const character = fc.constantFrom(...characters);
const name = fc.string({ unit: character, maxLength: 20 });

/** Strings of any well-formed characters but U+0000, which is refused before it comes here. */
const anyText = fc.string({ unit: "binary", maxLength: 8 }).map((text) => text.replaceAll("\0", ""));

const names = fc.array(fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: anyText }), {
  minLength: 1,
  maxLength: 12,
});

const query = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: character, maxLength: 8 }) },
  { weight: 1, arbitrary: anyText },
);

/** Pieces of a name are found far more often than strings made up alone. */
function pieceOf(texts: readonly string[]) {
  return fc
    .tuple(fc.constantFrom(...texts), fc.nat(8), fc.integer({ min: 0, max: 18 }))
    .map(([text, start, length]) => {
      const piece = [...text].slice(start, start + length).join("");
      return length % 2 === 0 ? piece.toUpperCase() : piece.normalize("NFD");
    });
}

const cases = names.chain((texts) =>
  fc.tuple(fc.constant(texts), fc.array(fc.oneof(query, pieceOf(texts)), { minLength: 5, maxLength: 10 })),
);

function compareByCodePoint(first: string, second: string): number {
  return Buffer.compare(Buffer.from(first), Buffer.from(second));
}

/** What a search must find: the plain scan that D15 describes. */
function plainScan(apis: readonly StoredApi[], text: string): string[] {
  return apis
    .filter(({ name: own }) => fold(own).includes(fold(text)))
    .toSorted(
      (first, second) => compareByCodePoint(first.name, second.name) || compareByCodePoint(first.api_id, second.api_id),
    )
    .map(({ api_id }) => api_id);
}

test("a substring search agrees with a plain scan, page by page and all at once", async ({ store }) => {
  let current: StoredApi[] = [];

  /** Puts these names in the place of those before, so that the index sees records change, come and go. */
  async function put(texts: readonly string[]): Promise<void> {
    await store.transaction(async (tx) => {
      const kept = current.map(({ api_id }) => api_id);
      await tx.apis.remove(organisation, kept);
      current = texts.map((text, index) => apiNamed(text, { api_id: kept[index] ?? createRecordId() }));
      await tx.apis.insert(...current);
    });
  }

  await store.transaction((tx) => tx.apis.insert(apiNamed("aAbBeE%_é한日本🔑", { org_id: otherOrganisation })));
  await fc.assert(
    fc.asyncProperty(cases, async ([texts, queries]) => {
      await put(texts);
      for (const text of queries) {
        const expected = plainScan(current, text);
        const all = await gathered(store.apis.searchAll(organisation, text));
        expect(all.map(({ api_id }) => api_id)).toEqual(expected);
        for (let number = 1; number <= Math.ceil(expected.length / 5) + 1; number += 1) {
          const page = await store.apis.search(organisation, text, { number, size: 5 });
          expect(page.matches).toBe(expected.length);
          expect(page.records.map(({ api_id }) => api_id)).toEqual(expected.slice((number - 1) * 5, number * 5));
        }
      }
    }),
    { numRuns: Number(process.env["GW_PROPERTY_RUNS"] ?? 300) },
  );
});
