import { applicationLimits } from "../../packages/test-support/src/size-limits.ts";
import { typedApplication } from "./applications.ts";
import { weigh, withoutTables } from "./bytes.ts";
import { prepareCheck } from "./compile.ts";
import { openapiFetch, ours } from "./contenders/index.ts";
import type { Figures, Ground } from "./measure.ts";

/** What must hold of ours. */
export const limits = {
  /** Bytes gzipped of a client of our document with everything on. */
  everythingOn: applicationLimits.everythingOn,
  /** Bytes gzipped that each further operation adds to the tables. */
  tablePerOperation: applicationLimits.furtherOperation,
  /** Instantiations for an application that calls all operations of our document once. */
  instantiations: 4_000,
  /** How often the check time of the quickest. */
  checkTime: 1.2,
  /** How often the time that plain openapi-fetch adds to a call. */
  addedTime: 1.2,
} as const;

/** A figure beside its limit. */
export interface Verdict {
  what: string;
  figure: string;
  limit: string;
  holds: boolean;
}

const verdict = (what: string, figure: number, limit: number, unit: string, digits = 0): Verdict => ({
  what,
  figure: `${figure.toFixed(digits)}${unit}`,
  limit: `at most ${limit}${unit}`,
  holds: figure <= limit,
});

const everythingOn = `
import { createDashboardClient, hooks, isApiError, refresh, retry, unwrap } from "@gw/client/dashboard";
const dashboard = createDashboardClient({
  baseUrl: location.origin,
  token: () => globalThis.token,
  timeout: 10_000,
  strict: true,
  middleware: [hooks({ onResponse: console.log }), retry({ searches: true }), refresh(globalThis.renew)],
});
unwrap(dashboard.searchUsers({ body: {} })).catch((error) => console.log(isApiError(error, 409)));
globalThis.users = dashboard.searchUsers.pages({ body: {} }).all();`;

function folderOfOurs({ clients }: Ground): string {
  const own = clients.find(({ contender }) => contender === ours);
  if (!own) throw new Error("Ours was not prepared.");
  return own.folder;
}

/** What holds of ours by itself: its bytes, and how they grow from our document to the grown one. */
export async function verdictsOfBytes(own: Ground, grown: Ground): Promise<Verdict[]> {
  const everyClient = `${ours.setUp(own.operations)}\nglobalThis.clients = [dashboard, gateway, admin, portal];`;
  const all = await weigh(folderOfOurs(own), everythingOn);
  const [small, large] = [await weigh(folderOfOurs(own), everyClient), await weigh(folderOfOurs(grown), everyClient)];
  const [smallCode, largeCode] = [
    await weigh(folderOfOurs(own), everyClient, [withoutTables]),
    await weigh(folderOfOurs(grown), everyClient, [withoutTables]),
  ];
  const further = grown.operations.length - own.operations.length;
  return [
    verdict("one client with everything on", all.gzipped, limits.everythingOn, " B gzip"),
    verdict("code that further operations add", largeCode.minified - smallCode.minified, 0, " B"),
    verdict(
      "table, each further operation",
      (large.gzipped - small.gzipped) / further,
      limits.tablePerOperation,
      " B gzip",
      1,
    ),
  ];
}

/** What the compiler does for an application that calls each operation of our document once. */
export async function verdictOfInstantiations(own: Ground): Promise<Verdict> {
  const check = await prepareCheck(folderOfOurs(own), "each-once", typedApplication(ours, own.operations));
  const { instantiations } = await check();
  return verdict(`${own.operations.length} calls, instantiations`, instantiations, limits.instantiations, "");
}

/** What holds of ours beside the others on one document. */
export function verdictsOfTimes(document: string, figures: readonly Figures[]): Verdict[] {
  const of = (name: string) => figures.find(({ contender }) => contender === name);
  const quickest = Math.min(...figures.map(({ check }) => check.checkTime));
  const checkTime = (of(ours.name)?.check.checkTime ?? NaN) / quickest;
  const addedTime = (of(ours.name)?.addedTime ?? NaN) / (of(openapiFetch.name)?.addedTime ?? NaN);
  return [
    verdict(`${document}: check time / the lowest`, checkTime, limits.checkTime, "", 2),
    verdict(`${document}: added time / openapi-fetch`, addedTime, limits.addedTime, "", 2),
  ];
}
