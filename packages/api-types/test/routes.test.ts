import { describe, expect, it } from "vitest";
import { errorCatalogue } from "../src/index.ts";
import { operationTable } from "../src/generated/operation-table.ts";
import * as routes from "../src/generated/routes.ts";

const byScheme = Object.entries(routes).map(
  ([name, groups]) => [name.replace(/Routes$/, ""), routesIn(groups)] as const,
);

/** Method, path and the rest of each operation, by operationId. */
function routesIn(groups: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, string> {
  const found = Object.entries(groups).flatMap(([common, paths]) =>
    Object.entries(paths).map(([id, path]) => [id, `${path} ${common}`]),
  );
  return Object.fromEntries(found);
}

describe("the routes and the operation table", () => {
  it("name the same operations, each under one security scheme", () => {
    const ids = byScheme.flatMap(([, list]) => Object.keys(list));
    expect(ids.toSorted()).toEqual(Object.keys(operationTable).toSorted());
  });

  it.each(byScheme)("agree on the operations of %s", (scheme, list) => {
    for (const [id, route] of Object.entries(list)) {
      const row = operationTable[id as keyof typeof operationTable];
      const marks = [
        row.responseMediaType !== null &&
          row.responseMediaType !== "application/json" &&
          ` accept=${row.responseMediaType}`,
        row.takesPrefer && " prefer=handling",
        row.pageItems !== null && ` items=${row.pageItems}`,
      ].filter((mark) => mark !== false);
      expect(route).toBe(`${row.path} ${row.method.toUpperCase()} ${row.statuses.join()}${marks.join("")}`);
      expect(row.securityScheme).toBe(scheme);
    }
  });
});

describe("the error catalogue", () => {
  it.each(Object.entries(operationTable))("has a code for each failure of %s", (_, { statuses }) => {
    const catalogued = new Set<number>(Object.values(errorCatalogue).map(({ status }) => status));
    expect(statuses.filter((status) => status >= 400 && !catalogued.has(status))).toEqual([]);
  });
});
