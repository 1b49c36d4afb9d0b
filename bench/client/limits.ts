import { applicationLimits } from "../../packages/test-support/src/size-limits.ts";
import { atMost, type Verdict } from "../save-results.ts";
import { weigh } from "./bytes.ts";
import { kit, openapiFetch, ours, oursWithEverythingOn } from "./contenders/index.ts";
import { callCount, type Measured } from "./measure.ts";
import { folderOfOurs, type Ground } from "./prepare.ts";

/** The limits of our client. */
export const limits = {
  /** Gzipped bytes of a client of our document with all options enabled. */
  everythingOn: applicationLimits.everythingOn,
  /** Gzipped bytes of an application that makes one call by `createClientOf`, of a document of any size. */
  oneCall: 5_500,
  /** Gzipped bytes that each further operation adds to a client of all. */
  perOperation: applicationLimits.furtherOperation,
  /** Instantiations for an application that makes 200 calls by `createClient`. */
  instantiations: 705,
  /** Instantiations for one that makes them by `createClientOf`. */
  instantiationsOfSome: 6_422,
  /** Relative to the check time of the fastest. */
  checkTime: 1.2,
  /** Relative to the overhead of plain openapi-fetch, with and without all options. */
  addedTime: 2.5,
} as const;

/** An application with all options that also unwraps, handles errors and paginates. */
const everythingOn = `
import { isApiError, unwrap } from "@gw/client";
${oursWithEverythingOn.setUp([])}
unwrap(client.searchUsers({ body: {} })).catch((error) => console.log(isApiError(error, 409)));
globalThis.users = client.searchUsers.pages({ body: {} }).all();`;

/** Verdicts on our client with our own document. */
export async function verdictsOfOwn(own: Ground): Promise<Verdict[]> {
  const { gzipped } = await weigh(folderOfOurs(own), everythingOn);
  return [atMost("one client with all options", gzipped, limits.everythingOn, "B gzip")];
}

/** How the size of our client grows from our own document to a larger one. */
export async function verdictsOfGrowth(document: string, own: Ground, grown: Ground): Promise<Verdict[]> {
  const everyOperation = `${ours.setUp(own.operations)}\nglobalThis.client = client;`;
  function weighs(ground: Ground) {
    return weigh(folderOfOurs(ground), everyOperation);
  }
  const [small, large] = [await weighs(own), await weighs(grown)];
  const perOperation = (large.gzipped - small.gzipped) / (grown.operations.length - own.operations.length);
  return [atMost(`${document}: each further operation of a client`, perOperation, limits.perOperation, "B gzip", 1)];
}

/** Verdicts on our client with one document, and compared to the others. */
export function verdictsOfDocument(document: string, { figures, addedTimeWithEverythingOn }: Measured): Verdict[] {
  function of(name: string) {
    return figures.find(({ contender }) => contender === name);
  }
  const quickest = Math.min(...figures.map(({ check }) => check.checkTime));
  const plain = of(openapiFetch.name)?.addedTime ?? NaN;
  function added(time = NaN) {
    return time / plain;
  }
  function instantiations(name: string, limit: number) {
    const figure = of(name)?.check.instantiations ?? NaN;
    return atMost(`${document}: instantiations for ${callCount} calls, ${name}`, figure, limit);
  }
  return [
    instantiations(ours.name, limits.instantiations),
    instantiations(kit.name, limits.instantiationsOfSome),
    atMost(
      `${document}: one call by createClientOf`,
      of(kit.name)?.oneOperation.gzipped ?? NaN,
      limits.oneCall,
      "B gzip",
    ),
    atMost(
      `${document}: check time / the lowest`,
      (of(ours.name)?.check.checkTime ?? NaN) / quickest,
      limits.checkTime,
      "",
      2,
    ),
    atMost(`${document}: overhead / openapi-fetch`, added(of(ours.name)?.addedTime), limits.addedTime, "", 2),
    atMost(
      `${document}: overhead with all options / openapi-fetch`,
      added(addedTimeWithEverythingOn),
      limits.addedTime,
      "",
      2,
    ),
  ];
}
