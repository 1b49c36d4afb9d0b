import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import type { ContractChange } from "../../review/changes/contract-change.ts";
import { judgeEdits } from "./judge-edits.ts";
import { baseDocument, editFiles, edits, isBreaking, pairOf, type Edit } from "./edits.ts";
import { lintRules } from "./lint-rules.ts";

let changes: ReadonlyMap<Edit, ContractChange[]>;

beforeAll(async () => {
  changes = await judgeEdits(edits);
});

const majorsOf = (edit: Edit): ContractChange[] => (changes.get(edit) ?? []).filter(({ impact }) => impact === "major");

const shown = (found: ContractChange[]): string =>
  found.map(({ rule, direction, message }) => `${rule} (${direction}): ${message}`).join("\n");

describe("the matrix", () => {
  it("has the shape that its schema says", () => {
    const schema: unknown = JSON.parse(readFileSync(new URL("edits.schema.json", import.meta.url), "utf8"));
    const validate = new Ajv2020({ allErrors: true, strictRequired: false }).compile(schema as object);
    for (const { file, content } of editFiles)
      expect({ file, valid: validate(content), errors: validate.errors }).toMatchObject({ valid: true });
  });

  it("names no edit twice, and has eighty at least", () => {
    expect(new Set(edits.map(({ id }) => id)).size).toBe(edits.length);
    expect(edits.length).toBeGreaterThanOrEqual(80);
  });

  it("has edits that change something", () => {
    for (const edit of edits)
      expect(JSON.stringify(pairOf(edit).base), edit.id).not.toBe(JSON.stringify(pairOf(edit).head));
  });
});

describe("a breaking edit", () => {
  it.each(edits.filter(isBreaking))("$theme: $id is found, on the side that breaks", (edit) => {
    expect(majorsOf(edit).map(({ direction }) => direction)).toContain(edit.direction);
    for (const { reason } of majorsOf(edit)) expect(reason).toMatch(/\.$/);
  });
});

describe("a safe edit", () => {
  it.each(edits.filter((edit) => !isBreaking(edit) && edit.refusedBy === undefined))(
    "$theme: $id is let through",
    (edit) => {
      expect(majorsOf(edit), shown(majorsOf(edit))).toEqual([]);
    },
  );

  it.each(edits.filter(({ refusedBy }) => refusedBy !== undefined))(
    "$theme: $id is taken for more, and $refusedBy refuses its spelling",
    (edit) => {
      expect(majorsOf(edit)).not.toEqual([]);
      const { base, head } = pairOf(edit);
      const broken = [...lintRules(base), ...lintRules(head)];
      expect(broken).toContain(edit.refusedBy);
    },
  );

  it("is not refused because the base document is", () => {
    const refusing = new Set(edits.flatMap(({ refusedBy }) => refusedBy ?? []));
    expect(lintRules(baseDocument).filter((rule) => refusing.has(rule))).toEqual([]);
  });
});
