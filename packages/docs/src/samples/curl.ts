import { headersOf, targetOf, type CallInput } from "./call-input.ts";

/** What is sent to: an operation, with the environment variables of its address and its credential. */
interface Target {
  method: string;
  path: string;
  credential: { name: string; prefix: string; variable: string };
  addressVariable: string;
}

/** A command that sends a request, for every version of curl, and for POSIX shells as well as fish. */
export function curlSample(target: Target, input: CallInput, body = JSON.stringify(input.body, null, 2)): string {
  const { path, credential, addressVariable } = target;
  const method = target.method.toUpperCase();
  const impliedMethod = input.body === undefined ? "GET" : "POST";
  return [
    `curl ${quoted(`$${addressVariable}`, targetOf(path, input))}`,
    ...(method === impliedMethod ? [] : [`-X ${method}`]),
    `-H "${credential.name}: ${credential.prefix}$${credential.variable}"`,
    ...Object.entries(headersOf(input)).map(([name, value]) => `-H ${quoted("", `${name}: ${value}`)}`),
    ...(input.body === undefined ? [] : [`-d ${literal(body)}`]),
  ].join(" \\\n  ");
}

/** A variable and the text behind it. A text that is more than itself between double quotes has single ones. */
function quoted(variable: string, text: string): string {
  return /["\\$`!]/.test(text) ? `${variable && `"${variable}"`}${literal(text)}` : `"${variable}${text}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
