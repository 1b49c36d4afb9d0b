import { argumentOf } from "./call-input.ts";
import { addressVariableOf, type SampleCall } from "./sample-call.ts";
import { failureOf, pagesOf, withValues, type ShownResponse } from "./shown-response.ts";

/** A program that calls the operation through its client. */
export function clientSample(call: SampleCall, shown: ShownResponse | undefined): string {
  const { entry, credential, servers } = call;
  const options = servers.map((server, index) => {
    const option = index === 0 ? "baseUrl" : server.variable;
    return `  ${option}: process.env.${addressVariableOf(server)} ?? ${JSON.stringify(server.defaultAddress)},\n`;
  });
  const pages = pagesOf(call, shown);
  const program = pages
    ? `for await (const ${pages.list.item} of client.${entry.id}.pages(${argumentOf(pages.input)})) { ${print(pages.list.text, pages.list.item)} }`
    : `\
const result = await client.${entry.id}(${argumentOf(call.input)});

if (result.ok) { ${printData(shown)} }
else if (result.status === ${failureOf(entry)}) { console.error(result.error.detail); }
else { console.error("Unexpected status", result.response.status); }`;
  return `\
import { createClient } from "@gw/client";

const client = createClient({
${options.join("")}\
  auth: { ${credential.scheme}: process.env.${credential.variable} ?? "" },
});

${program}`;
}

function printData(shown: ShownResponse | undefined): string {
  if (shown === undefined) return "console.log(result.data);";
  if (typeof shown === "string") return print(shown, "result.data");
  const { list, item, text, nullable } = shown;
  return `for (const ${item} of result.data.${list}${nullable ? " ?? []" : ""}) { ${print(text, item)} }`;
}

/** Prints a template, or the value itself where there is nothing beside it. */
function print(text: string, record: string): string {
  if (/^\{[^}]+\}$/.test(text)) return `console.log(${withValues(text, record, (code) => code)});`;
  return `console.log(\`${withValues(text, record, (code) => `\${${code}}`)}\`);`;
}
