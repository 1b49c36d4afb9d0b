import { readDocument } from "./document.ts";
import { describedMembers } from "./described-members.ts";
import { operationAddress } from "./operation-address.ts";
import { listOperations } from "./operations.ts";

/** A search result that is no page: where it leads, and the words that find it. */
export interface SearchRecord {
  /** Begins with a slash; the search's interface puts the site's address before it. */
  url: string;
  content: string;
  meta: { title: string };
}

/** A record for each operation, found by its fields too, which leads to its place in the reference. */
export function searchRecords(): SearchRecord[] {
  const document = readDocument("openapi");
  return listOperations(document).map((operation) => {
    const { id, method, path, described } = operation;
    const { summary, description, parameters, requestBody, responses } = described;
    const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
    const members = describedMembers(document, [parameters, requestBody, success]);
    return {
      url: `/${operationAddress(operation)}`,
      content: [`${id}: ${method.toUpperCase()} ${path}`, description, ...members].join("\n"),
      meta: { title: `${summary} (${id})` },
    };
  });
}
