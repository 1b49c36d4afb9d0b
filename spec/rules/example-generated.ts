import { defineRule } from "@gw/contract";
import { valueAt } from "@gw/openapi";
import { isReference, listAt, objectAt, partsOf } from "@gw/openapi/reader";

const mark = "x-gw-generated";

export const exampleGenerated = defineRule({
  code: "SPEC021",
  name: "example-generated",
  description:
    "Every location that an example marks as generated exists in the example's value, and every header value is either generated or constant.",
  why: "Replaying an example compares everything that is not marked. A pointer to a missing field hides a mistake in the example.",
  remedy: "List JSON Pointers (RFC 6901) to fields that exist in the value.",
  *check(document) {
    for (const { value, path } of partsOf(document, "example")) {
      for (const [index, pointer] of listAt(value, mark).entries()) {
        const isPointer = typeof pointer === "string" && pointer.startsWith("/");
        if (isPointer && valueAt(value["value"], pointer) !== undefined) continue;
        yield {
          path: [...path, mark, index],
          message: `The example's value has nothing at "${String(pointer)}".`,
        };
      }
      if (mark in value && !Array.isArray(value[mark]))
        yield { path: [...path, mark], message: `${mark} is not a list of JSON Pointers.` };
    }
    for (const { value, path, name } of partsOf(document, "header")) {
      const schema = objectAt(value, "schema");
      const isConstant = "const" in schema || listAt(schema, "enum").length === 1;
      if (isReference(value) || (value[mark] === true) !== isConstant) continue;
      yield {
        path,
        message: `The value of the "${name}" header is ${mark in value ? "both generated and constant" : "neither generated nor constant"}.`,
        remedy: `Mark the header ${mark}: true, or give its schema a const or a single-value enum.`,
      };
    }
  },
});
