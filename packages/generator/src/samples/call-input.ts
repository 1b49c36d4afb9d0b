import type { SampleCase } from "./sample-case.ts";

/** The argument of a call, as code; empty where nothing need be said. */
export function callInput({ parameters, query, headers, body, everyPage }: SampleCase): string {
  const input = {
    path: parameters,
    query: everyPage ? without(query, everyPage.parameter) : query,
    // The client sends what an operation accepts by itself.
    headers: without(headers, "Accept"),
    ...(body !== undefined && { body }),
  };
  const said = Object.entries(input).filter(([name, value]) => name === "body" || Object.keys(value ?? {}).length > 0);
  return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : "";
}

function without(record: object, name: string): object {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}
