import * as fc from "fast-check";
import { RE2JS, RE2JSException } from "re2js";
import { expect, it } from "vitest";
import { createPatternCompiler } from "../../src/proof/patterns.ts";
import { sampleTexts } from "../../src/proof/sample-texts.ts";
import { propertyRuns } from "../properties/property-runs.ts";

const pieces =
  "/orders /a b é K k -literal- Item \\/path \\. \\Qa.b\\E ^ $ | . [0-9] [^/]+ [a-z]* [\\]x] [[:alpha:]]+ \\d+ \\w \\pL \\x41 x? y* (ab|cd) (?:longer|text)? ((x|y)z)+ (a[)]b) (?i) (?i:AbCd)".split(
    " ",
  );

const source = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));

/** Undefined for a text that is no expression. */
function compile(text: string, ignoreCase: boolean): RE2JS | undefined {
  try {
    return RE2JS.compile(text, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}

it("finds the same patterns of a list as comparing a text with one after another, and samples match their pattern", () => {
  let sampled = 0;
  fc.assert(
    fc.property(fc.array(source, { minLength: 1, maxLength: 8 }), fc.boolean(), (sources, ignoreCase) => {
      const expressions = sources.map((text) => ({ source: text, ignoreCase }));
      const compiled = sources.map((text) => compile(text, ignoreCase));
      const find = createPatternCompiler()(expressions);
      for (const [index, text] of sources.entries()) {
        const samples = sampleTexts(text, (sample) => compiled[index]?.test(sample) === true);
        if (samples.length > 0) sampled += 1;
        for (const sample of samples.flatMap((each) => [each, each.toUpperCase(), `zz${each}zz`])) {
          const expected = [...compiled.keys()].filter((key) => compiled[key]?.test(sample) === true);
          expect(find([sample]), `${JSON.stringify(sample)} in ${JSON.stringify(sources)}`).toEqual(expected);
        }
      }
    }),
    propertyRuns,
  );
  expect(sampled).toBeGreaterThan(propertyRuns.numRuns);
});
