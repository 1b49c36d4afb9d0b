import { describe, expect, it } from "vitest";
import { accessTable } from "./access-table/load-access-table.ts";
import { traceClassic, verdictOf } from "./classic-access.ts";
import { definitions } from "./definitions/load-definitions.ts";

it("is told of every definition, and of no other", () => {
  expect([...accessTable.keys()].toSorted()).toEqual([...definitions.keys()].toSorted());
});

describe.each([...accessTable])("access to %s", (name, { rows }) => {
  const definition = definitions.get(name) ?? {};

  it("is traced as the table says", async () => {
    const verdicts = await Promise.all(
      rows.map(async ({ request }) => ({ request, verdict: verdictOf(await traceClassic(definition, request)) })),
    );
    expect(verdicts).toEqual(rows.map(({ request, verdict }) => ({ request, verdict })));
  });
});
