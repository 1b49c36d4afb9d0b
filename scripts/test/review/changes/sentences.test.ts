import { beforeAll, describe, expect, it } from "vitest";
import { edits } from "../edits.ts";
import { judgeEdits } from "../judge-edits.ts";

/** What is said of edits of the matrix, by their ids. An asterisk stands for the name that the matrix makes unique. */
const said: Record<string, string> = {
  "first-parameter-is-required": "The query parameter `shop` of `createOrder` is new and required.",
  "cookie-required": "The cookie parameter `shop` of `createOrder` is new and required.",
  "all-parameters-removed": "The header parameter `X-Trace` of `searchOrders` is removed.",
  "parameter-written-as-json": "`content` of the query parameter `sort` is added.",
  "request-media-type-removed":
    "The media type `application/x-www-form-urlencoded` of the request of `createOrder` is removed.",
  "response-media-type-renamed":
    "The media type `application/vnd.orders+json` of the 200 answer of `searchOrders` was called `application/json` until now.",
  "response-body-removed": "The media type `application/json` of the 200 answer of `searchOrders` is removed.",
  "response-header-removed": "The header `ETag` of the 200 answer of `searchOrders` is removed.",
  "response-example-changed": "The example `one` of the 200 answer of `searchOrders` is added.",
  "link-removed": "The link `order` of the 201 answer of `createOrder` is removed.",
  "success-status-changed": "The 200 answer of `createOrder` was called `201` until now.",
  "callback-removed": "The callback `paid` of `createOrder` is removed.",
  "callback-member-removed": "`sum` in the request of the callback `paid` of `createOrder` is removed.",
  "server-removed": "The server `https://eu.example.com` of the path `/*/orders` is removed.",
  "server-variable-default-changed":
    "`default` of the variable `region` of the server `https://{region}.example.com` of the path `/*/orders` changes from `eu` to `us`.",
  "path-gets-servers-of-its-own": "The list of servers of the path `/*/orders` is new.",
  "flow-replaced": "The flow `clientCredentials` of the security scheme `*signIn` is removed.",
  "scope-removed-from-scheme":
    "The flow `clientCredentials` of the security scheme `*signIn` has no scope `write` any more.",
  "request-word-lost": "`*OrderInput.colour` no longer takes `blue`.",
  "response-word-gained": "`*Order.state` may have new values: `lost`.",
};

describe("the sentence of a change names what changed", () => {
  let messages: ReadonlyMap<string, string[]>;

  beforeAll(async () => {
    const judged = await judgeEdits(edits.filter(({ id }) => id in said));
    messages = new Map(
      [...judged].map(([{ id }, changes]) => [
        id,
        changes.map(({ message }) => message.replaceAll(/edit-[0-9a-f]{40}-/g, "*")),
      ]),
    );
  });

  it.each(Object.entries(said))("%s", (id, sentence) => {
    expect(messages.get(id)).toContain(sentence);
  });
});
