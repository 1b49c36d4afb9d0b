import { pointerTo, stepsOf, valueAtPath } from "@gw/openapi";
import { resolve } from "@gw/openapi/reader";

/** A location in a document as manifests name it. */
export interface TypesLocation {
  pointer: string;
  /** What follows in a schema that types do not name: `enum`, `minLength`, … */
  keyword: string | undefined;
}

/** Translates a pointer into a document to one as manifests have it. */
export function locateInTypes(document: unknown, pointer: string): TypesLocation {
  const path = stepsOf(pointer);
  const [root, ...rest] = path;
  if (root === "components" && rest.length >= 2) {
    const [kind = "", name = "", ...inner] = rest;
    const start = pointerTo("components", kind, name);
    if (kind === "schemas") return inSchema(start, inner);
    if (kind === "parameters" || kind === "headers")
      return inSchema(start, inner[0] === "schema" ? inner.slice(1) : inner);
    return inMessage(start, inner);
  }
  const [, template, method, part, ...inner] = path;
  if (root !== "paths" || template === undefined || method === undefined) return { pointer, keyword: undefined };
  if (method === "parameters") return inParameter(document, ["paths", template], [part ?? "", ...inner]);
  const operation = pointerTo("paths", template, method);
  if (part === "parameters") return inParameter(document, ["paths", template, method], inner);
  if (part === "requestBody") return inMessage(`${operation}/requestBody`, inner);
  if (part === "responses" && inner.length > 0) {
    const [status = "", ...message] = inner;
    return inMessage(`${operation}${pointerTo("responses", status)}`, message);
  }
  return { pointer: operation, keyword: part };
}

function inParameter(document: unknown, owner: string[], [index = "", ...inner]: string[]): TypesLocation {
  const parameter = resolve(document, valueAtPath(document, [...owner, "parameters", index])).value;
  const start = `${pointerTo(...owner, "parameters")}${pointerTo(String(parameter["in"]), String(parameter["name"]))}`;
  return inSchema(start, inner[0] === "schema" ? inner.slice(1) : inner);
}

/** A location in a request body or a response. */
function inMessage(start: string, [part, name, ...rest]: string[]): TypesLocation {
  if (part === undefined) return { pointer: start, keyword: undefined };
  if (name === undefined || (part !== "content" && part !== "headers")) return { pointer: start, keyword: part };
  const pointer = `${start}${pointerTo(part, name)}`;
  const [schema, ...inner] = rest;
  if (schema !== "schema") return { pointer, keyword: schema };
  return inSchema(part === "content" ? `${pointer}/schema` : pointer, inner);
}

function inSchema(start: string, path: readonly string[]): TypesLocation {
  let pointer = start;
  for (let index = 0; index < path.length; index++) {
    const [step = "", next] = path.slice(index);
    // The properties of combined schemas are those of the whole.
    if (/^(?:allOf|oneOf|anyOf)$/.test(step) && next !== undefined) index += 1;
    else if (step === "properties" && next !== undefined) {
      pointer += pointerTo(step, next);
      index += 1;
    } else if (step === "items" || step === "additionalProperties") pointer += pointerTo(step);
    else return { pointer, keyword: step };
  }
  return { pointer, keyword: undefined };
}
