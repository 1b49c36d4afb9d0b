import { expect, test } from "vitest";
import { withTables } from "../../../bench/markdown.ts";
import { yesOrNo } from "../../../bench/format-figure.ts";
import type { BenchmarkResults } from "../../../bench/save-results.ts";

const results: BenchmarkResults = {
  benchmark: "tasks",
  command: "pnpm bench tasks",
  date: "2026-01-31",
  machine: { cores: 2, model: "Any", system: "linux x64", load: 0.5 },
  versions: { ours: "1.0.0" },
  method: "Once.",
  measurements: [
    { title: "Mistakes", unit: yesOrNo, better: "more", rows: [{ name: "a typo", figures: { ours: 1, theirs: 0 } }] },
    {
      title: "Tasks",
      unit: "lines",
      better: "less",
      rows: [
        { name: "first", figures: { ours: 1234 } },
        { name: "second", figures: { ours: 2, theirs: 3 } },
      ],
    },
  ],
  verdicts: [],
};

const page = `Before.

<!-- results of tasks -->

Old.

<!-- end -->

<!-- results of others -->
<!-- end -->
`;

test("writes the tables of a benchmark into their place, and nothing else", () => {
  expect(withTables(page, results)).toBe(`Before.

<!-- results of tasks -->

| Mistakes (✓ or ✗) | ours | theirs |
| ----------------- | ---- | ------ |
| a typo            | ✓    | ✗      |

| Tasks (lines) | ours  | theirs |
| ------------- | ----- | ------ |
| first         | 1,234 | –      |
| second        | 2     | 3      |

Once.

\`pnpm bench tasks\` on 2026-01-31, 2 cores, load average 0.5; ours 1.0.0.

<!-- end -->

<!-- results of others -->
<!-- end -->
`);
});

test("leaves a page without that place as it is", () => {
  expect(withTables("<!-- results of others -->\n<!-- end -->\n", results)).toBe(
    "<!-- results of others -->\n<!-- end -->\n",
  );
});
