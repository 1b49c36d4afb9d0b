import { targetOf, type Document, type Example, type OperationEntry } from "@gw/openapi/document";
import { credentialHeaderOf, serverVariable, type CredentialHeader } from "../document/credential-header.ts";
import type { CallInput } from "./call-input.ts";

/** What to send to get a response; spec/examples/README.md has all its fields. */
interface When {
  path?: CallInput["path"];
  query?: CallInput["query"];
  headers?: CallInput["headers"];
  /** The name of a request example. */
  request?: string;
  body?: unknown;
}

/** The call that led to an example of a response, ready to be written as code. */
export interface SampleCall {
  entry: OperationEntry;
  /** The name of the example. */
  name: string;
  example: Example & { summary?: string; description?: string };
  input: CallInput;
  credential: CredentialHeader;
  /** The environment variable with the address. */
  addressVariable: string;
  /** The addresses that the client needs: that of the document, and that of the operation if it is another one. */
  servers: ReturnType<typeof serverVariable>[];
}

/**
 * The calls of the examples of an operation's success, in their order.
 *
 * @param internal the bundle with the mark `x-gw-when`, which says what was sent.
 */
export function sampleCalls(internal: Document, entry: OperationEntry): SampleCall[] {
  const { operation, responses } = entry;
  // Lint holds that there is exactly one success.
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const [usual, own] = [serverVariable(internal.servers ?? []), serverVariable(entry.servers)];
  return Object.values(success?.value.content ?? {}).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, referable]) => {
      const example = targetOf<SampleCall["example"]>(internal, referable);
      const { path: values = {}, query = {}, headers = {}, request, body } = (example["x-gw-when"] ?? {}) as When;
      return {
        entry,
        name,
        example,
        input: { path: values, query, headers, body: request === undefined ? body : bodyOf(internal, entry, request) },
        credential: credentialHeaderOf(internal, operation),
        addressVariable: addressVariableOf(own),
        servers: own.variable === usual.variable ? [usual] : [usual, own],
      };
    }),
  );
}

/** The environment variable with the address of a server. */
export function addressVariableOf({ variable }: { variable: string }): string {
  return `GW_${variable.toUpperCase()}`;
}

/** The body of a named request. */
function bodyOf(internal: Document, { id, requestBody }: OperationEntry, name: string): unknown {
  const contents = Object.values(requestBody?.value.content ?? {});
  const named = contents.map(({ examples }) => examples?.[name]).find((each) => each !== undefined);
  if (!named) throw new Error(`${id} has no request example ${name}. Correct \`x-gw-when\` of its response.`);
  return targetOf<Example>(internal, named).value;
}
