import { addressVariableOf, type SampleCase } from "./sample-case.ts";

/** A command that sends the request, for every version of curl, and for POSIX shells as well as fish. */
export async function curlSample(
  sampleCase: SampleCase,
  formatJson: (json: string) => Promise<string>,
): Promise<string> {
  const { method, credential, headers, body } = sampleCase;
  const allHeaders = [
    `${credential.name}: ${credential.prefix}$${credential.variable}`,
    ...Object.entries(headers).map(([name, value]) => quoted(`${name}: ${value}`)),
  ];
  if (body !== undefined) allHeaders.push("Content-Type: application/json");
  const impliedMethod = body === undefined ? "get" : "post";
  const options = [
    ...(method === impliedMethod ? [] : [`-X ${method.toUpperCase()}`]),
    ...allHeaders.map((header) => `-H "${header}"`),
    ...(body === undefined ? [] : [`-d ${singleQuoted(await formatJson(JSON.stringify(body)))}`]),
  ];
  return [`curl "${addressOf(sampleCase)}"`, ...options].join(" \\\n  ") + "\n";
}

function addressOf({ servers, path, parameters, query }: SampleCase): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const [address = ""] = servers.slice(-1).map(addressVariableOf);
  return `$${address}${filled}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

function singleQuoted(json: string): string {
  return `'${json.trimEnd().replaceAll("'", String.raw`'\''`)}'`;
}

/** Escapes text for the double quotes of a shell. */
function quoted(text: string): string {
  return text.replace(/["\\$`]/g, "\\$&");
}
