import { defineRule } from "@gw/contract";
import { isSuccess, responsesOf, takesBody } from "@gw/linter/document/operations";
import { oneOf } from "@gw/linter/style/words";
import { allOperations, type OperationEntry } from "@gw/openapi/document";
import { componentsOf, isObject, objectAt, textAt, type JsonObject } from "@gw/openapi/reader";
import { surfaceOfPath, surfacesOf } from "@gw/openapi/surfaces";
import { readVocabulary } from "./data.ts";
import { examplesIn } from "./examples.ts";

const mark = "x-gw-when";
/** The ways to specify the body of a replayed request. */
const bodySources: readonly string[] = ["request", "body", "rawBody"];

/** What an example can request when it is replayed. */
interface Replay {
  readonly document: JsonObject;
  /** The security scheme that each credential is sent for; "" if none is sent. */
  readonly credentials: ReadonlyMap<string, string>;
  /** What can be injected into the service. */
  readonly faults: readonly string[];
}

/** A field of the mark, and what is wrong with it. */
type Problem = readonly [field: string, message: string, remedy: string];

export const exampleWhen = defineRule({
  code: "SPEC020",
  name: "example-when",
  description:
    "In `x-gw-when`, every response example specifies how to replay it. An example of a shared response specifies only what differs from each operation's first success example. No other example has `x-gw-when`.",
  why: "The tests replay each response example against the service, and each example of a shared response on every operation that references it. An example that cannot be replayed is never verified.",
  remedy: "Specify the credential, parameters and request that produce this response.",
  *check(document, { file }) {
    const { credentials, faults } = readVocabulary(file).replay;
    const schemes = Object.keys(componentsOf(document, "securitySchemes"));
    const replay: Replay = {
      document,
      credentials: new Map([
        ...schemes.map((scheme) => [scheme, scheme] as const),
        ...Object.entries(credentials),
        ["none", ""],
      ]),
      faults,
    };
    for (const { response, status, operations } of responsesOf(document)) {
      const isShared = response.path !== response.use;
      for (const { example } of examplesIn(document, response)) {
        const given = example.value[mark];
        if (!isObject(given)) {
          yield { path: example.path, message: `The example is missing ${mark}, which specifies how to replay it.` };
          continue;
        }
        const code = textAt(objectAt(example.value, "value"), "code");
        for (const operation of operations) {
          const when: JsonObject | undefined = isShared ? patchedWhen(successOf(document, operation), given) : given;
          if (when === undefined) continue;
          for (const [field, message, remedy] of problemsIn(when, operation, { status, code }, replay)) {
            // Problems of the success itself are reported there.
            if (isShared && !(field in given)) continue;
            yield { path: [...example.path, mark, ...(field in given ? [field] : [])], message, remedy };
          }
        }
      }
    }
    for (const { requestBody } of allOperations(document)) {
      for (const { example } of requestBody ? examplesIn(document, requestBody) : []) {
        if (!(mark in example.value)) continue;
        yield {
          path: [...example.path, mark],
          message: "This is a request example, and only response examples are replayed.",
          remedy: "Remove it.",
        };
      }
    }
  },
});

/** How the first success of an operation is replayed. */
function successOf(document: JsonObject, { responses }: OperationEntry): unknown {
  const success = Object.entries(responses).filter(([status]) => isSuccess(status));
  return success.flatMap(([, response]) => examplesIn(document, response))[0]?.example.value[mark];
}

/** How to replay a success with the changes of a shared failure. If the failure has a body, it replaces the body of the success. */
function patchedWhen(when: unknown, patch: JsonObject): JsonObject | undefined {
  if (!isObject(when)) return undefined;
  const hasBody = bodySources.some((source) => source in patch);
  const kept = Object.entries(when).filter(([field]) => !(hasBody && bodySources.includes(field)));
  const changed = Object.entries(patch).map(([field, value]) => [
    field,
    ["path", "query", "headers"].includes(field) ? { ...objectAt(when, field), ...objectAt(patch, field) } : value,
  ]);
  return Object.fromEntries([...kept, ...changed]) as JsonObject;
}

function* problemsIn(
  when: JsonObject,
  operation: OperationEntry,
  { status, code }: { status: string; code: string },
  replay: Replay,
): Iterable<Problem> {
  if ("operation" in when) {
    yield [
      "operation",
      "The example specifies an operation, but it is replayed on every operation that references its response.",
      "Remove `operation`.",
    ];
  }
  for (const [name, value] of Object.entries(objectAt(when, "service"))) {
    if (name === "bodyLimit" ? Number.isInteger(value) : name === "fault" && replay.faults.includes(String(value)))
      continue;
    yield [
      "service",
      `The service does not support ${name}: ${String(value)}.`,
      'Use "bodyLimit", or "fault" with a value from vocabulary.yaml.',
    ];
  }
  yield* credentialProblems(textAt(when, "credential"), operation, status, replay);
  yield* parameterProblems(when, operation);
  yield* bodyProblems(when, operation, replay);
  if (code === "malformed_json" && !("rawBody" in when))
    yield [
      "",
      "The request body is valid JSON, but the response says that it is not.",
      "Put the text to send in rawBody.",
    ];
}

function* credentialProblems(
  credential: string,
  { label, path }: OperationEntry,
  status: string,
  { document, credentials }: Replay,
): Iterable<Problem> {
  const required = surfaceOfPath(surfacesOf(document, "x-gw-surface"), path)?.scheme ?? "";
  const scheme = credentials.get(credential);
  if (scheme === undefined) {
    yield ["credential", `Unknown credential "${credential}".`, `Use ${oneOf([...credentials.keys()])}.`];
  } else if (status !== "401" && scheme !== required) {
    yield [
      "credential",
      `The credential "${credential}" is not valid for ${label}, so the response cannot be ${status}.`,
      `Use ${required}.`,
    ];
  }
}

function* parameterProblems(when: JsonObject, { label, parameters }: OperationEntry): Iterable<Problem> {
  for (const location of ["path", "query"]) {
    const known = parameters.flatMap(({ value }) => (value.in === location ? value.name : []));
    const given = Object.keys(objectAt(when, location));
    for (const name of known) {
      if (location === "query" || given.includes(name)) continue;
      yield ["path", `The path parameter "${name}" of ${label} is missing.`, "Add it under `path`."];
    }
    for (const name of given) {
      if (!known.includes(name)) yield [location, `${label} has no ${location} parameter "${name}".`, "Remove it."];
    }
  }
}

function* bodyProblems(when: JsonObject, operation: OperationEntry, { document }: Replay): Iterable<Problem> {
  const given = bodySources.filter((source) => source in when);
  const { label, requestBody } = operation;
  if (!requestBody || !takesBody(operation)) {
    for (const field of given) yield [field, `${label} has no request body.`, `Remove ${field}.`];
    return;
  }
  if (given.length !== 1) {
    yield [
      given[1] ?? "",
      `The example specifies ${given.length} bodies for ${label}.`,
      `Specify exactly one of ${bodySources.join(", ")}.`,
    ];
  }
  const names = examplesIn(document, requestBody).map(({ name }) => name);
  if ("request" in when && !names.includes(textAt(when, "request"))) {
    yield [
      "request",
      `${label} has no request example "${String(when["request"])}".`,
      names.length > 0 ? `Use ${oneOf(names)}, or specify a body.` : "Specify a body.",
    ];
  }
  if ("rawBody" in when && typeof when["rawBody"] !== "string")
    yield ["rawBody", "`rawBody` is not a string.", "Put JSON in `body`."];
}
