import type { SampleCase } from "./sample-case.ts";

/** A command that sends the request itself. */
export async function curlSample(
  sampleCase: SampleCase,
  formatJson: (json: string) => Promise<string>,
): Promise<string> {
  const { method, surface, headers, body } = sampleCase;
  const allHeaders = [
    surface.credentialHeader,
    ...Object.entries(headers).map(([name, value]) => quoted(`${name}: ${value}`)),
  ];
  const methodByItself = body === undefined ? "get" : "post";
  const options = [
    ...(method === methodByItself ? [] : [`--request ${method.toUpperCase()}`]),
    ...allHeaders.map((header) => `--header "${header}"`),
    ...(body !== undefined ? ["--json @- <<'JSON'"] : []),
  ];
  const command = [`curl --fail-with-body "${addressOf(sampleCase)}"`, ...options].join(" \\\n  ");
  return body === undefined ? `${command}\n` : `${command}\n${await formatJson(JSON.stringify(body))}JSON\n`;
}

function addressOf({ surface, path, parameters, query }: SampleCase): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `$${surface.addressVariable}${filled}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** Text as it stands between the double quotes of a shell. */
const quoted = (text: string): string => text.replace(/["\\$`]/g, "\\$&");
