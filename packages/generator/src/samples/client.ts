import { callInput } from "./call-input.ts";
import { addressVariableOf, type SampleCase } from "./sample-case.ts";
import { withValues, type ShownList } from "./shown-response.ts";

/** A program that calls the operation through its client. */
export function clientSample(sampleCase: SampleCase): string {
  const { credential, servers } = sampleCase;
  const options = servers.map((server, index) => {
    const option = index === 0 ? "baseUrl" : server.variable;
    return `  ${option}: process.env.${addressVariableOf(server)} ?? ${JSON.stringify(server.defaultAddress)},\n`;
  });
  return `\
import { createClient } from "@gw/client";

const client = createClient({
${options.join("")}\
  auth: { ${credential.scheme}: process.env.${credential.variable} ?? "" },
});

${sampleCase.everyPage ? everyItem(sampleCase, sampleCase.everyPage) : oneCall(sampleCase)}`;
}

function oneCall(sampleCase: SampleCase): string {
  return `\
const result = await client.${sampleCase.operationId}(${callInput(sampleCase)});

if (result.ok) { ${printData(sampleCase)} }
else if (result.status === ${sampleCase.failure}) { console.error(result.error.detail); }
else { console.error("Unexpected status", result.response.status); }
`;
}

function everyItem(sampleCase: SampleCase, { item, text }: ShownList): string {
  return `\
for await (const ${item} of client.${sampleCase.operationId}.pages(${callInput(sampleCase)})) {
  console.log(${template(text, item)});
}
`;
}

function printData({ hasContent, shown }: SampleCase): string {
  if (!hasContent) return 'console.log("Done.");';
  if (shown === undefined) return "console.log(result.data);";
  if (typeof shown === "string") return `console.log(${template(shown, "result.data")});`;
  const { list, item, text, nullable } = shown;
  const items = `result.data.${list}${nullable ? " ?? []" : ""}`;
  return `for (const ${item} of ${items}) { console.log(${template(text, item)}); }`;
}

/** A template literal, or the value itself where there is nothing beside it. */
function template(text: string, record: string): string {
  if (/^\{[^}]+\}$/.test(text)) return withValues(text, record, (code) => code);
  return `\`${withValues(text, record, (code) => `\${${code}}`)}\``;
}
