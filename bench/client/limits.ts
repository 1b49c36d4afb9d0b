import type { Plugin } from "esbuild";
import { applicationLimits } from "../../packages/test-support/src/size-limits.ts";
import type { Verdict } from "../save-results.ts";
import { spread, typedApplication } from "./applications.ts";
import { weigh, withoutTables } from "./bytes.ts";
import { prepareCheck } from "./compile.ts";
import { openapiFetch, ours, oursWithEverythingOn } from "./contenders/index.ts";
import { callCount, type Measured } from "./measure.ts";
import { folderOfOurs, type Ground } from "./prepare.ts";

/** What must hold of ours. */
export const limits = {
  /** Bytes gzipped of a client of our document with everything on. */
  everythingOn: applicationLimits.everythingOn,
  /** Bytes gzipped that each further operation adds to the tables. */
  tablePerOperation: applicationLimits.furtherOperation,
  /** Instantiations for an application that makes 200 calls of the operations of our document. */
  instantiations: 500,
  /** How often the check time of the quickest. */
  checkTime: 1.2,
  /** How often the time that plain openapi-fetch adds to a call, with and without everything on. */
  addedTime: 2.5,
} as const;

const verdict = (what: string, figure: number, limit: number, unit: string, digits = 0): Verdict => ({
  what,
  figure: `${figure.toFixed(digits)}${unit}`,
  limit: `at most ${limit}${unit}`,
  holds: figure <= limit,
});

/** An application with everything on that also unwraps, asks for errors and goes through pages. */
const everythingOn = `
import { isApiError, unwrap } from "@gw/client/dashboard";
${oursWithEverythingOn.setUp([])}
unwrap(dashboard.searchUsers({ body: {} })).catch((error) => console.log(isApiError(error, 409)));
globalThis.users = dashboard.searchUsers.pages({ body: {} }).all();`;

/** What holds of ours on our own document. */
export async function verdictsOfOwn(own: Ground): Promise<Verdict[]> {
  const { gzipped } = await weigh(folderOfOurs(own), everythingOn);
  const calls = spread(own.operations, callCount);
  const check = await prepareCheck(folderOfOurs(own), "own-calls", typedApplication(ours, calls));
  const { instantiations } = await check();
  return [
    verdict("one client with everything on", gzipped, limits.everythingOn, " B gzip"),
    verdict(`${callCount} calls, instantiations`, instantiations, limits.instantiations, ""),
  ];
}

/** How the bytes of ours grow from our own document to a grown one. */
export async function verdictsOfGrowth(document: string, own: Ground, grown: Ground): Promise<Verdict[]> {
  const everyClient = `${ours.setUp(own.operations)}\nglobalThis.clients = [dashboard, gateway, admin, portal];`;
  const weighs = (ground: Ground, plugins: Plugin[] = []) => weigh(folderOfOurs(ground), everyClient, plugins);
  const [small, large] = [await weighs(own), await weighs(grown)];
  const [smallCode, largeCode] = [await weighs(own, [withoutTables]), await weighs(grown, [withoutTables])];
  const perOperation = (large.gzipped - small.gzipped) / (grown.operations.length - own.operations.length);
  return [
    verdict(`${document}: code that further operations add`, largeCode.minified - smallCode.minified, 0, " B"),
    verdict(`${document}: table, each further operation`, perOperation, limits.tablePerOperation, " B gzip", 1),
  ];
}

/** What holds of ours beside the others on one document. */
export function verdictsOfTimes(document: string, { figures, addedTimeWithEverythingOn }: Measured): Verdict[] {
  const of = (name: string) => figures.find(({ contender }) => contender === name);
  const quickest = Math.min(...figures.map(({ check }) => check.checkTime));
  const plain = of(openapiFetch.name)?.addedTime ?? NaN;
  const added = (time = NaN) => time / plain;
  return [
    verdict(
      `${document}: check time / the lowest`,
      (of(ours.name)?.check.checkTime ?? NaN) / quickest,
      limits.checkTime,
      "",
      2,
    ),
    verdict(`${document}: added time / openapi-fetch`, added(of(ours.name)?.addedTime), limits.addedTime, "", 2),
    verdict(
      `${document}: added time with everything on / openapi-fetch`,
      added(addedTimeWithEverythingOn),
      limits.addedTime,
      "",
      2,
    ),
  ];
}
