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
    ...(body === undefined ? [] : [`body = ${pythonValue(body, "")}`, ""]),
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

/** JSON as Python writes it. */
function pythonValue(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const items = Array.isArray(value)
    ? value.map((item) => pythonValue(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonValue(item, inner)}`);
  const line = `${open}${items.join(", ")}${close}`;
  if (!line.includes("\n") && indent.length + line.length < 72) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}

/** A program that sends a request with Go's standard library. */
export function goSample({ entry, input, credential, addressVariable }: SampleCall): string {
  const { body } = input;
  const prefix = credential.prefix === "" ? "" : `${JSON.stringify(credential.prefix)}+`;
  const imports = ["fmt", "io", "log", "net/http", "os", ...(body === undefined ? [] : ["strings"])];
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${goText(JSON.stringify(body, null, 2))})`]),
    `\turl := os.Getenv("${addressVariable}") + ${JSON.stringify(targetOf(entry.path, input))}`,
    `\trequest, err := http.NewRequest("${entry.method.toUpperCase()}", url, ${body === undefined ? "nil" : "body"})`,
    ...goCheck,
    `\trequest.Header.Set("${credential.name}", ${prefix}os.Getenv("${credential.variable}"))`,
    ...Object.entries(headersOf(input)).map(
      ([name, value]) => `\trequest.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    ),
    "",
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...goCheck,
    "\tdefer response.Body.Close()",
    "\tcontent, err := io.ReadAll(response.Body)",
    ...goCheck,
    "\tfmt.Println(response.Status, string(content))",
    "}",
    "",
  ].join("\n");
}

/** A raw string of Go can't hold a backtick. */
function goText(text: string): string {
  return `\`${text.replaceAll("`", '` + "`" + `')}\``;
}

const goCheck = ["\tif err != nil {", "\t\tlog.Fatal(err)", "\t}"];
