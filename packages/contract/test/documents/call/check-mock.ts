import { getResponse, type HttpHandler } from "msw";
import type { DocumentedOperation } from "./documented.ts";
import { kindOf, preferred } from "./media-types.ts";

/** The generated mock of an operation. */
export interface Mock {
  respond: (status: number) => HttpHandler;
}

/** What a mock responded with. */
export interface MockedResponse {
  /** Whether it has no body though the document has a schema for one: no value could be generated. */
  isWithoutBody: boolean;
  differences: string[];
}

/** Sends a request to the mock of its operation, and says in what its response is not what the document allows. */
export async function checkMock(
  mock: Mock | undefined,
  request: Request,
  { method, responses, requiredHeaders }: DocumentedOperation,
  status: string,
  code: number,
  isValid: ((value: unknown) => boolean | undefined) | undefined,
): Promise<MockedResponse> {
  if (!mock) return { isWithoutBody: false, differences: ["There is no mock."] };
  const response = await getResponse([mock.respond(code)], request);
  if (!response) return { isWithoutBody: false, differences: ["The mock does not match the request."] };
  // Some documents have content for a status that never has a body (RFC 9110).
  const mediaTypes = [204, 205, 304].includes(code) ? [] : Object.keys(responses[status] ?? {});
  const hasBody = mediaTypes.length > 0 && method !== "head";
  const sent = response.headers.get("Content-Type");
  const text = await response.text();
  const absent = (requiredHeaders[status] ?? []).filter((name) => !response.headers.has(name));
  const contentType = preferred(responses[status]) ?? "";
  // A request that accepts another media type gets that one.
  const isPreferred = text === "" || isOfType(sent, contentType);
  const isJson = hasBody && isPreferred && kindOf(contentType, responses[status]?.[contentType]) === "json";
  const isInvalid = isJson && text !== "" && isValid?.(JSON.parse(text)) === false;
  return {
    isWithoutBody: isJson && text === "" && isValid !== undefined,
    differences: [
      ...(response.status === code ? [] : [`The mock responds with ${response.status}.`]),
      ...absent.map((name) => `The mock has no header ${name}.`),
      ...(hasBody || text === "" ? [] : [`The mock has a body that is not documented: ${text.slice(0, 200)}`]),
      ...(mediaTypes.length === 0 || mediaTypes.some((mediaType) => isOfType(sent, mediaType))
        ? []
        : [`The mock has the media type ${sent}.`]),
      ...(isInvalid ? [`The mock has an invalid body: ${text.slice(0, 300)}`] : []),
    ],
  };
}

function isOfType(sent: string | null, mediaType: string): boolean {
  const [start = "", end] = mediaType.split("*");
  return end === undefined && mediaType !== "" ? sent === mediaType : sent?.startsWith(start) === true;
}
