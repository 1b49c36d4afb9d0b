import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { levelsOf } from "@gw/linter/rule-levels";
import { otherRules } from "@gw/linter/rule-table";
import { presetRules } from "@gw/linter/rules";

// The page's tables are those of the data: `vitest run -u` writes them.

const page = inRoot("packages/docs/pages/contract/rules.md");
const general = levelsOf({ preset: "general" });

/** What the page says of each rule: those of ours with a code first, then the others. */
const rows = [
  ...presetRules
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name, description, why, tool = "" }) => ({
      rule: `\`gw-${name}\` (${code})`,
      finds: description,
      why: `${why} ${tool}`,
      level: general(`gw-${name}`) === "off" ? "strict" : general(`gw-${name}`),
      theirs: undefined,
      by: "",
    })),
  ...otherRules.map(({ by, name, finds, why, tool = "", level, levelIn = {}, theirs }) => {
    const versions = Object.entries(levelIn).map(([version, each]) => `In OpenAPI ${version}: ${each}.`);
    return {
      rule: `\`${name}\``,
      finds,
      why: [why, tool, ...versions].join(" "),
      level,
      theirs,
      by: by === "redocly" ? "Redocly" : "Spectral",
    };
  }),
];

type Row = (typeof rows)[number];

function table(columns: Readonly<Record<string, (row: Row) => string | undefined>>, shown: readonly Row[]): string {
  const lines = [
    Object.keys(columns),
    Object.keys(columns).map(() => "---"),
    ...shown.map((row) => Object.values(columns).map((column) => (column(row) ?? "").trim().replaceAll("|", "\\|"))),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const columns = {
  Rule: ({ rule }: Row) => rule,
  "What it checks": ({ finds }: Row) => finds,
  Why: ({ why }: Row) => why,
};
const tables: Readonly<Record<string, string>> = {
  errors: table(
    columns,
    rows.filter(({ level }) => level === "error"),
  ),
  warnings: table(
    columns,
    rows.filter(({ level }) => level === "warning"),
  ),
  strict: table(
    columns,
    rows.filter(({ level }) => level === "strict"),
  ),
  off: table(
    columns,
    rows.filter(({ level }) => level === "off"),
  ),
  differing: table(
    {
      Rule: columns.Rule,
      Of: ({ by }) => by,
      Theirs: ({ theirs }) => theirs,
      Here: ({ level }) => level,
      Why: columns.Why,
    },
    rows.filter(({ theirs }) => theirs !== undefined),
  ),
};

test("the page lists every rule with its level and the reason", async () => {
  const text = readFileSync(page, "utf8");
  const parts = text.split(/(?<=<!-- table: \w+ -->\n)[^]*?(?=<!-- end -->)/);
  const names = [...text.matchAll(/<!-- table: (\w+) -->/g)].map(([, name = ""]) => name);
  expect(names.toSorted()).toEqual(Object.keys(tables).toSorted());
  const written = parts.flatMap((part, index) => [part, names[index] ? `\n${tables[names[index]]}\n\n` : ""]).join("");
  const options = await resolveConfig(page);
  await expect(await format(written, { ...options, filepath: page })).toMatchFileSnapshot(page);
});

test("every error is of what the specification forbids, or names the client or tool that gets it wrong", () => {
  const own = presetRules.filter((rule) => rule.level === "error");
  const others = otherRules.filter(({ by, level }) => by !== "gw-contract" && level === "error");
  const unproven = [...own, ...others].filter(({ why, tool }) => tool === undefined && !/specification/i.test(why));
  expect(unproven.map(({ name }) => name)).toEqual([]);
});

test("the levels of Spectral are those of its ruleset", () => {
  const { resolve } = createRequire(inRoot("packages/linter/package.json"));
  const rulesets = createRequire(resolve("@stoplight/spectral-cli/package.json"))("@stoplight/spectral-rulesets") as {
    oas: { rules: Record<string, { recommended?: boolean; severity?: string | number }> };
  };
  const levels = Object.entries(rulesets.oas.rules).map(([name, { recommended, severity = "warn" }]) => {
    const level = { warn: "warning", "0": "error" }[String(severity)] ?? severity;
    return [name, recommended === false ? "off" : level];
  });
  const listed = otherRules.filter(({ by }) => by === "spectral");
  expect(Object.fromEntries(levels)).toMatchObject(
    Object.fromEntries(listed.map(({ name, level, theirs: other = level }) => [name, other])),
  );
});
