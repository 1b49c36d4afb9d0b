import type { Json } from "@gw/openapi/reader";
import { pythonValue } from "@gw/reference/samples/python";
import { headersOf, targetOf } from "./call-input.ts";
import type { SampleCall } from "./sample-call.ts";

/** A program that sends a request with Python's standard library. */
export function pythonSample({ entry, input, credential, addressVariable }: SampleCall): string {
  const { body } = input;
  const prefix = credential.prefix === "" ? "" : `${JSON.stringify(credential.prefix)} + `;
  return [
    "import json",
    "import os",
    "import urllib.request",
    "",
    ...(body === undefined ? [] : [`body = ${pythonValue(body as Json, "")}`, ""]),
    "request = urllib.request.Request(",
    `    os.environ["${addressVariable}"] + ${JSON.stringify(targetOf(entry.path, input))},`,
    `    method="${entry.method.toUpperCase()}",`,
    "    headers={",
    `        "${credential.name}": ${prefix}os.environ["${credential.variable}"],`,
    ...Object.entries(headersOf(input)).map(
      ([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    ),
    "    },",
    ...(body === undefined ? [] : ["    data=json.dumps(body).encode(),"]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(response.status, json.load(response))",
    "",
  ].join("\n");
}
