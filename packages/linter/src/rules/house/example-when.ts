import { responseExamples, examplesIn } from "../../document/response-examples.ts";
import type { DocumentedResponse } from "../../document/responses.ts";
import { isObject, type JsonObject, type JsonPath, objectAt, type Resolved, textAt } from "@gw/openapi/reader";
import { isSuccess, operationsOf, takesBody, type Operation } from "../../document/operations.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";
import { bodySources, replayOf, type Replay } from "../../style/replay.ts";
import { oneOf } from "../../style/words.ts";

const mark = "x-gw-when";

type ReplayFinding = Omit<Finding, "path"> & { readonly field?: string };

export const rule: Rule = {
  code: "GW020",
  name: "example-when",
  description:
    "Every response example specifies in `x-gw-when` how to replay it: completely, or in a shared response as the difference from the first success of each operation. No other example has it.",
  why: "Each response example is replayed against the service, a shared one on every operation that refers to it. An example that cannot be replayed is never verified.",
  remedy: "Specify the credential, the parameters and the request that lead to this response.",
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const replay = replayOf(document, vocabulary());
  for (const { example, documented } of responseExamples(document)) {
    const when = example.value[mark];
    const { path } = example;
    if (!isObject(when)) yield { path, message: `The example has no ${mark}, which specifies how to replay it.` };
    else if (documented.shared) yield* checkShared(document, when, [...path, mark], documented, replay);
    else yield* checkOwn(document, example, documented, replay);
  }
  for (const { requestBody } of operationsOf(document)) {
    for (const { example } of requestBody ? examplesIn(document, requestBody) : []) {
      if (mark in example.value) {
        yield {
          path: [...example.path, mark],
          message: "A request is not a response to replay.",
          remedy: "Remove it.",
        };
      }
    }
  }
}

/** An example of an operation's own response specifies the whole request. */
function* checkOwn(
  document: JsonObject,
  { value, path }: Resolved,
  documented: DocumentedResponse,
  replay: Replay,
): Iterable<Finding> {
  const when = objectAt(value, mark);
  const at = [...path, mark];
  for (const { field, ...finding } of documented.operations.flatMap((each) =>
    replayFindings(document, when, each, documented, replay),
  )) {
    yield { path: field !== undefined && field in when ? [...at, field] : at, ...finding };
  }
  if (textAt(objectAt(value, "value"), "code") === replay.malformedJson && !("rawBody" in when)) {
    yield {
      path: at,
      message: "The request body is JSON, but the response says that it is not.",
      remedy: "Put the text to send in rawBody.",
    };
  }
}

/** The example of a shared response is replayed on every operation that refers to it. */
function* checkShared(
  document: JsonObject,
  patch: JsonObject,
  path: JsonPath,
  documented: DocumentedResponse,
  replay: Replay,
): Iterable<Finding> {
  for (const operation of documented.operations) {
    const success = operation.responses.filter(({ status }) => isSuccess(status));
    const [first] = success.flatMap(({ response }) => examplesIn(document, response));
    const when = first?.example.value[mark];
    if (!isObject(when)) continue;
    for (const { field = "", ...finding } of replayFindings(
      document,
      patchedWhen(when, patch),
      operation,
      documented,
      replay,
    )) {
      // Problems of the success itself are reported there.
      if (field in patch) yield { path: [...path, field], ...finding };
    }
  }
}

/** How to replay a success with the changes of a shared failure, whose body, if it has one, replaces that of the success. */
function patchedWhen(when: JsonObject, patch: JsonObject): JsonObject {
  const kept = bodySources.some((source) => source in patch)
    ? Object.fromEntries(Object.entries(when).filter(([field]) => !bodySources.includes(field)))
    : when;
  const maps = ["path", "query", "headers"].flatMap((field) =>
    field in patch ? [[field, { ...objectAt(kept, field), ...objectAt(patch, field) }]] : [],
  );
  return { ...kept, ...patch, ...Object.fromEntries(maps) };
}

function replayFindings(
  document: JsonObject,
  when: JsonObject,
  operation: Operation,
  { status }: DocumentedResponse,
  replay: Replay,
): ReplayFinding[] {
  return [
    ...checkSetting(when, replay),
    ...checkCredential(textAt(when, "credential"), operation, status, replay),
    ...checkParameter(when, operation),
    ...checkBody(document, when, operation),
  ];
}

function* checkSetting(when: JsonObject, { settings }: Replay): Iterable<ReplayFinding> {
  if ("operation" in when) {
    yield {
      field: "operation",
      message: "The example names an operation, but is replayed on every operation that refers to its response.",
      remedy: "Remove `operation`.",
    };
  }
  for (const [name, value] of Object.entries(objectAt(when, "service"))) {
    if (Object.hasOwn(settings, name) && settings[name]?.(value) === true) continue;
    yield {
      field: "service",
      message: `The service cannot be set to ${name}: ${String(value)}.`,
      remedy: `Use ${oneOf(Object.keys(settings))}; the faults are in vocabulary.yaml.`,
    };
  }
}

function* checkCredential(
  credential: string,
  { label, surface }: Operation,
  status: string,
  { credentials }: Replay,
): Iterable<ReplayFinding> {
  const scheme = surface?.scheme ?? "";
  if (!credentials.has(credential)) {
    yield {
      field: "credential",
      message: `There is no credential "${credential}".`,
      remedy: `Use ${oneOf([...credentials.keys()])}.`,
    };
  } else if (status !== "401" && (credentials.get(credential) ?? "") !== scheme) {
    yield {
      field: "credential",
      message: `The credential "${credential}" is not valid for ${label}, which returns ${status} here.`,
      remedy: `Use ${scheme}.`,
    };
  }
}

function* checkParameter(when: JsonObject, { label, parameters }: Operation): Iterable<ReplayFinding> {
  const known = parameters.map(({ value }) => ({ in: textAt(value, "in"), name: textAt(value, "name") }));
  for (const { name } of known.filter((parameter) => parameter.in === "path")) {
    if (name in objectAt(when, "path")) continue;
    yield {
      field: "path",
      message: `The path parameter "${name}" of ${label} is missing.`,
      remedy: "Add it under `path`.",
    };
  }
  for (const location of ["path", "query"]) {
    for (const name of Object.keys(objectAt(when, location))) {
      if (known.some((parameter) => parameter.in === location && parameter.name === name)) continue;
      yield { field: location, message: `${label} has no ${location} parameter "${name}".`, remedy: "Remove it." };
    }
  }
}

function* checkBody(document: JsonObject, when: JsonObject, operation: Operation): Iterable<ReplayFinding> {
  const given = bodySources.filter((source) => source in when);
  const { label, requestBody } = operation;
  if (!requestBody || !takesBody(operation)) {
    for (const field of given) yield { field, message: `${label} takes no body.`, remedy: `Remove ${field}.` };
    return;
  }
  if (given.length !== 1) {
    yield {
      ...(given[1] === undefined ? {} : { field: given[1] }),
      message: `The body of ${label} is specified ${given.length} times.`,
      remedy: `Specify exactly one of ${bodySources.join(", ")}.`,
    };
  }
  const names = examplesIn(document, requestBody).map(({ name }) => name);
  if ("request" in when && !names.includes(textAt(when, "request"))) {
    yield {
      field: "request",
      message: `${label} has no request example "${String(when["request"])}".`,
      remedy: names.length > 0 ? `Use ${oneOf(names)}, or specify a body.` : "Specify a body.",
    };
  }
  if ("rawBody" in when && typeof when["rawBody"] !== "string") {
    yield { field: "rawBody", message: "`rawBody` is not a string.", remedy: "Put JSON in `body`." };
  }
}
