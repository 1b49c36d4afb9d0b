import { answerExamples, examplesIn } from "../document/answer-examples.ts";
import type { Answer } from "../document/answers.ts";
import { isObject, objectAt, textAt, type JsonObject, type JsonPath } from "../document/json.ts";
import { operationsOf, type Operation } from "../document/operations.ts";
import type { Finding, Rule } from "../rule.ts";
import { bodySources, replayCredentials, serviceSettings } from "../style/replay.ts";
import { oneOf } from "../style/words.ts";

const mark = "x-gw-when";

type Fault = Omit<Finding, "path"> & { readonly member?: string };

export const rule: Rule = {
  code: "GW020",
  name: "example-when",
  what: "Every example of an answer says in `x-gw-when` all that is needed to replay it, and no other example does.",
  why: "Each answer shown is replayed against the service. An example that can't be replayed is a promise that nobody checks.",
  remedy: "Give the credential, the parameters and the request that lead to this answer.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { example, answer } of answerExamples(document)) {
    const when = example.value[mark];
    const { path } = example;
    if (!isObject(when)) yield { path, fault: `The example does not say in ${mark} how to replay it.` };
    else {
      yield* replayFaults(document, when, [...path, mark], answer);
      const code = textAt(objectAt(example.value, "value"), "code");
      if (code === "malformed_json" && !("rawBody" in when)) {
        yield {
          path: [...path, mark],
          fault: "The request body given is JSON, and the answer says that it is not.",
          mend: "Give the text that is sent as rawBody.",
        };
      }
    }
  }
  for (const { requestBody } of operationsOf(document)) {
    for (const { example } of requestBody ? examplesIn(document, requestBody) : []) {
      if (mark in example.value) {
        yield { path: [...example.path, mark], fault: "A request is not an answer to replay.", mend: "Leave it out." };
      }
    }
  }
}

function* replayFaults(document: JsonObject, when: JsonObject, path: JsonPath, answer: Answer): Iterable<Finding> {
  const operation = answer.shared
    ? answer.operations.find(({ id }) => id === textAt(when, "operation"))
    : answer.operations[0];
  if (!operation) {
    yield {
      path: "operation" in when ? [...path, "operation"] : path,
      fault:
        "operation" in when
          ? `The example is to be replayed on "${textAt(when, "operation")}", which does not give this answer.`
          : "The example of a shared answer does not say which operation it is replayed on.",
      mend: `Name an operation that gives it, as operation: ${oneOf(answer.operations.slice(0, 3).map(({ id }) => id))}.`,
    };
    return;
  }
  const faults = [
    ...settingFaults(when, answer),
    ...credentialFaults(textAt(when, "credential"), operation, answer.status),
    ...parameterFaults(when, operation),
    ...bodyFaults(document, when, operation),
  ];
  for (const { member, ...fault } of faults) {
    yield { path: member !== undefined && member in when ? [...path, member] : path, ...fault };
  }
}

function* settingFaults(when: JsonObject, { shared }: Answer): Iterable<Fault> {
  if (!shared && "operation" in when) {
    yield { member: "operation", fault: "The answer belongs to one operation.", mend: "Leave the operation out." };
  }
  for (const [name, value] of Object.entries(objectAt(when, "service"))) {
    if (Object.hasOwn(serviceSettings, name) && serviceSettings[name]?.(value) === true) continue;
    yield {
      member: "service",
      fault: `The service can't be set to ${name}: ${String(value)}.`,
      mend: `It takes ${oneOf(Object.keys(serviceSettings))} with the values of style/replay.ts.`,
    };
  }
}

function* credentialFaults(credential: string, { id, scheme }: Operation, status: string): Iterable<Fault> {
  if (!Object.hasOwn(replayCredentials, credential)) {
    yield {
      member: "credential",
      fault: `There is no credential "${credential}".`,
      mend: `Take ${oneOf(Object.keys(replayCredentials))}.`,
    };
  } else if (status !== "401" && (replayCredentials[credential] ?? "") !== scheme) {
    yield {
      member: "credential",
      fault: `The credential "${credential}" does not open ${id}, which answers ${status} here.`,
      mend: `Take ${scheme || "none"}.`,
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
      mend: `Take ${oneOf(names)}, or give a body.`,
    };
  }
  if ("rawBody" in when && typeof when["rawBody"] !== "string") {
    yield { member: "rawBody", fault: "The raw body is not a text.", mend: "Give JSON as body." };
  }
}
