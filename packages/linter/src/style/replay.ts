import { type JsonObject, objectAt } from "@gw/openapi/reader";
import type { Vocabulary } from "../vocabulary.ts";

/** The ways to give the body of a replayed request. */
export const bodySources: readonly string[] = ["request", "body", "rawBody"];

/** What an example may ask for when it is replayed. */
export interface Replay {
  /** The credentials, and the scheme that each is sent for; undefined if none is sent. */
  readonly credentials: ReadonlyMap<string, string | undefined>;
  /** What a replay may need of the service: a lower limit, or an injected fault. */
  readonly settings: Readonly<Record<string, (value: unknown) => boolean>>;
  /** The code of a body that is not JSON. */
  readonly malformedJson: string;
}

export function replayOf(document: JsonObject, { replay, problems }: Vocabulary): Replay {
  const schemes = Object.keys(objectAt(objectAt(document, "components"), "securitySchemes"));
  return {
    credentials: new Map<string, string | undefined>([
      ...schemes.map((scheme) => [scheme, scheme] as const),
      ...Object.entries(replay.credentials),
      ["none", undefined],
    ]),
    settings: {
      bodyLimit: (value) => Number.isInteger(value),
      fault: (value) => replay.faults.includes(String(value)),
    },
    malformedJson: problems.malformedJson,
  };
}
