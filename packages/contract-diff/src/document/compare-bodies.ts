import { added, breaks, breaksIn, harmless, narrows, onlyText, removed, type Consequence } from "../difference.ts";
import { compareContent } from "./compare-content.ts";
import { compareHeaders } from "./compare-parameters.ts";
import { locate, namedIn, objectIn, Pair, type Located, type Named } from "./pair.ts";

export function compareRequestBodies(pair: Pair): void {
  const { documents } = pair.comparer;
  const { base, head } = pair.field("requestBody");
  if (base && head) pair.with(locate(documents.base, base), locate(documents.head, head)).addPart(compareBody);
  else if (base) pair.differences.push(removed(base, breaks("request-body-removed")));
  else if (head) {
    const { value } = locate(documents.head, head);
    const consequence = value["required"] === true ? narrows("body-added") : harmless;
    pair.differences.push(added({ pointer: head.pointer, value }, consequence));
  }
}

function compareBody(pair: Pair): void {
  pair.compareTexts(["description"]);
  pair.compareFlag("required", (isSet) => (isSet ? narrows("request-body-became-required") : harmless));
  compareContent(pair, "request");
}

/** An error that the service no longer returns breaks no client; one that a client returns to it is no longer expected. */
const errorRemoved = { breaks: { request: "response-removed" } };

export function compareResponses(pair: Pair): void {
  // Renames, removals and additions affect messages in the direction of a reply.
  const reply = new Pair(pair.comparer, pair.base, pair.head);
  const [before, after] = pair.named(responsesOf);
  /** The rule that is broken if a status gains or loses its own response, and the response for several statuses differs from it. */
  function compareEffective(own: Named, other: Named, rule: string): Consequence {
    const comparison = pair.with(own, other).compareOnce(compareResponse);
    const broken = (["request", "response"] as const).filter((direction) => breaksIn(comparison, direction));
    return { breaks: Object.fromEntries(broken.map((direction) => [direction, rule])) };
  }
  reply.compareNamed([before, after], {
    renamable: "response",
    canRename: (own, other) =>
      own.name.charAt(0) === other.name.charAt(0) && !generalOf(own, after) && !generalOf(other, before),
    compare: ({ base, head }) => pair.with(base, head).addPart(compareResponse, true),
    removed: (own) => {
      const general = generalOf(own, after);
      if (general) return compareEffective(own, general, "response-removed");
      return /^[45]/.test(own.name) ? errorRemoved : breaks("response-removed");
    },
    renamed: breaks("response-removed"),
    added: (other) => {
      const general = generalOf(other, before);
      if (general) return compareEffective(general, other, "response-specialized");
      // Clients may return anything to a webhook.
      return other.name.startsWith("2") ? { breaks: { response: "success-added" } } : harmless;
    },
  });
  if (reply.differences.length > 0) pair.parts.push({ comparison: reply, isReply: true });
}

/** The response for several statuses that applies to a status without its own response. */
function generalOf({ name }: Named, responses: ReadonlyMap<string, Named>): Named | undefined {
  const general = [`${name.charAt(0)}XX`, "default"].filter((each) => each !== name);
  return general.map((each) => responses.get(each)).find((each) => each !== undefined);
}

function responsesOf(operation: Located, document: unknown): Map<string, Named> {
  return new Map([...namedIn(operation, "responses", document)].filter(([name]) => !name.startsWith("x-")));
}

function compareResponse(pair: Pair): void {
  pair.compareTexts(["description", "summary"]);
  const links = pair.with(objectIn(pair.base, "links"), objectIn(pair.head, "links"));
  pair.compareNamed(pair.listed("links"), {
    compare: ({ base }) => links.compareFields([base.name], onlyText),
    removed: harmless,
    added: harmless,
  });
  compareHeaders(pair);
  compareContent(pair, "response");
}
