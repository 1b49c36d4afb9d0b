import { answerExamples, examplesIn } from "../document/answer-examples.ts";
import type { Answer } from "../document/answers.ts";
import { isObject, objectAt, textAt, type JsonObject, type JsonPath } from "../document/json.ts";
import { isSuccess, operationsOf, type Operation } from "../document/operations.ts";
import type { Resolved } from "../document/references.ts";
import type { Finding, Rule } from "../rule.ts";
import { bodySources, replayCredentials, serviceSettings } from "../style/replay.ts";
import { oneOf } from "../style/words.ts";

const mark = "x-gw-when";

type Fault = Omit<Finding, "path"> & { readonly member?: string };

export const rule: Rule = {
  code: "GW020",
  name: "example-when",
  what: "Every example of a response says in `x-gw-when` how to replay it: all of it, or in a shared response what differs from the first success of each operation. No other example says it.",
  why: "Each response shown is replayed against the service, a shared one on every operation that refers to it. An example that cannot be replayed is a promise that nobody checks.",
  remedy: "Give the credential, the parameters and the request that lead to this response.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { example, answer } of answerExamples(document)) {
    const when = example.value[mark];
    const { path } = example;
    if (!isObject(when)) yield { path, fault: `The example does not say in ${mark} how to replay it.` };
    else if (answer.shared) yield* sharedFaults(document, when, [...path, mark], answer);
    else yield* ownFaults(document, example, answer);
  }
  for (const { requestBody } of operationsOf(document)) {
    for (const { example } of requestBody ? examplesIn(document, requestBody) : []) {
      if (mark in example.value) {
        yield { path: [...example.path, mark], fault: "A request is not a response to replay.", mend: "Leave it out." };
      }
    }
  }
}

/** An example of an operation's own response says all that the replay sends. */
function* ownFaults(document: JsonObject, { value, path }: Resolved, answer: Answer): Iterable<Finding> {
  const when = objectAt(value, mark);
  const at = [...path, mark];
  for (const { member, ...fault } of answer.operations.flatMap((each) => replayFaults(document, when, each, answer))) {
    yield { path: member !== undefined && member in when ? [...at, member] : at, ...fault };
  }
  if (textAt(objectAt(value, "value"), "code") === "malformed_json" && !("rawBody" in when)) {
    yield {
      path: at,
      fault: "The request body given is JSON, and the response says that it is not.",
      mend: "Give the text that is sent as rawBody.",
    };
  }
}

/** The example of a shared response is replayed on every operation that refers to it. */
function* sharedFaults(document: JsonObject, patch: JsonObject, path: JsonPath, answer: Answer): Iterable<Finding> {
  for (const operation of answer.operations) {
    const success = operation.responses.filter(({ status }) => isSuccess(status));
    const [first] = success.flatMap(({ response }) => examplesIn(document, response));
    const when = first?.example.value[mark];
    if (!isObject(when)) continue;
    for (const { member = "", ...fault } of replayFaults(document, patchedWhen(when, patch), operation, answer)) {
      // What is wrong with the success itself is found there.
      if (member in patch) yield { path: [...path, member], ...fault };
    }
  }
}

/** How to replay a success, changed to what a shared failure says: its body, if it gives one, replaces the other. */
function patchedWhen(when: JsonObject, patch: JsonObject): JsonObject {
  const kept = bodySources.some((source) => source in patch)
    ? Object.fromEntries(Object.entries(when).filter(([member]) => !bodySources.includes(member)))
    : when;
  const maps = ["path", "query", "headers"].flatMap((member) =>
    member in patch ? [[member, { ...objectAt(kept, member), ...objectAt(patch, member) }]] : [],
  );
  return { ...kept, ...patch, ...Object.fromEntries(maps) };
}

const replayFaults = (document: JsonObject, when: JsonObject, operation: Operation, { status }: Answer): Fault[] => [
  ...settingFaults(when),
  ...credentialFaults(textAt(when, "credential"), operation, status),
  ...parameterFaults(when, operation),
  ...bodyFaults(document, when, operation),
];

function* settingFaults(when: JsonObject): Iterable<Fault> {
  if ("operation" in when) {
    yield {
      member: "operation",
      fault: "The example names an operation, and is replayed on those that refer to its response.",
      mend: "Leave the operation out.",
    };
  }
  for (const [name, value] of Object.entries(objectAt(when, "service"))) {
    if (Object.hasOwn(serviceSettings, name) && serviceSettings[name]?.(value) === true) continue;
    yield {
      member: "service",
      fault: `The service cannot be set to ${name}: ${String(value)}.`,
      mend: `Use ${oneOf(Object.keys(serviceSettings))} with the values of style/replay.ts.`,
    };
  }
}

function* credentialFaults(credential: string, { id, scheme }: Operation, status: string): Iterable<Fault> {
  if (!Object.hasOwn(replayCredentials, credential)) {
    yield {
      member: "credential",
      fault: `There is no credential "${credential}".`,
      mend: `Use ${oneOf(Object.keys(replayCredentials))}.`,
    };
  } else if (status !== "401" && (replayCredentials[credential] ?? "") !== scheme) {
    yield {
      member: "credential",
      fault: `The credential "${credential}" is not valid for ${id}, which returns ${status} here.`,
      mend: `Use ${scheme || "none"}.`,
    };
  }
}

function* parameterFaults(when: JsonObject, { id, parameters }: Operation): Iterable<Fault> {
  const known = parameters.map(({ value }) => ({ in: textAt(value, "in"), name: textAt(value, "name") }));
  for (const { name } of known.filter((parameter) => parameter.in === "path")) {
    if (name in objectAt(when, "path")) continue;
    yield { member: "path", fault: `The path parameter "${name}" of ${id} is not given.`, mend: "Give it under path." };
  }
  for (const place of ["path", "query"]) {
    for (const name of Object.keys(objectAt(when, place))) {
      if (known.some((parameter) => parameter.in === place && parameter.name === name)) continue;
      yield { member: place, fault: `${id} has no ${place} parameter "${name}".`, mend: "Leave it out." };
    }
  }
}

function* bodyFaults(document: JsonObject, when: JsonObject, { id, requestBody }: Operation): Iterable<Fault> {
  const given = bodySources.filter((source) => source in when);
  if (!requestBody) {
    for (const member of given) yield { member, fault: `${id} takes no body.`, mend: `Leave ${member} out.` };
    return;
  }
  if (given.length !== 1) {
    yield {
      ...(given[1] === undefined ? {} : { member: given[1] }),
      fault: `The body of ${id} is given ${given.length} times.`,
      mend: `Give exactly one of ${bodySources.join(", ")}.`,
    };
  }
  const names = examplesIn(document, requestBody).map(({ name }) => name);
  if ("request" in when && !names.includes(textAt(when, "request"))) {
    yield {
      member: "request",
      fault: `${id} has no request example "${String(when["request"])}".`,
      mend: `Use ${oneOf(names)}, or give a body.`,
    };
  }
  if ("rawBody" in when && typeof when["rawBody"] !== "string") {
    yield { member: "rawBody", fault: "The raw body is not a text.", mend: "Give JSON as body." };
  }
}
