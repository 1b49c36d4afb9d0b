import { defineRule } from "@gw/contract";
import { wireFields } from "@gw/linter/document/wire-fields";
import { isSecretName } from "@gw/linter/style/secret-names";
import { wordsOf } from "@gw/linter/style/words";
import { objectAt, partsOf, resolve, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import { isExempt, readVocabulary } from "./data.ts";
import { ownerOf } from "./names.ts";

const mark = "x-gw-secret";
const exempt = "; if the name only looks like a credential, add it to `notSecrets` in vocabulary.yaml.";
const secretWord = /^(?:secrets?|passwords?|passwd|passphrase|tokens?|keys?)$/;
/** Values of these types are settings about a secret, such as whether there is one or how long it is valid. */
const neverSecret: readonly string[] = ["boolean", "integer", "number", "null"];

export const secretsMarked = defineRule({
  code: "SPEC013",
  name: "secrets-marked",
  description:
    "Every property, parameter and header whose name looks like a credential, and every security scheme, has `x-gw-secret: true`.",
  why: "The log redaction list is generated from this mark. An unmarked secret would be logged in plain text.",
  remedy: `Add \`${mark}: true\`${exempt}`,
  *check(document, { file }) {
    for (const { value, path, name } of partsOf(document, "securityScheme")) {
      if (value[mark] !== true) yield { path, message: `The security scheme "${name}" is not marked as a secret.` };
    }
    const { notSecrets, secretFields } = readVocabulary(file);
    for (const { name, part, target } of wireFields(document)) {
      const looksSecret = secretFields.includes(name) || wordsOf(name).some((word) => secretWord.test(word));
      if (!looksSecret || isExempt(notSecrets, ownerOf(part), name)) continue;
      const location = textAt(part.value, "in");
      const isInAddress = ["path", "query"].includes(location);
      // no-secret-in-query reports it.
      if (isInAddress && isSecretName(name, location)) continue;
      const value = part.kind === "schema" ? target.value : resolve(document, target.value["schema"], []).value;
      if (!canBeSecret(value) || isMarked(part.value, target.value)) continue;
      yield {
        path: part.path,
        message: `"${name}" looks like a credential but is not marked as a secret.`,
        ...(isInAddress && { remedy: `Accept it in a header or in the body instead${exempt}` }),
      };
    }
  },
});

/** The mark can be on the property, on the target of its reference, or on the values of a map. */
function isMarked(...objects: readonly JsonObject[]): boolean {
  return objects.some((object) => object[mark] === true || objectAt(object, "additionalProperties")[mark] === true);
}

function canBeSecret(schema: JsonObject): boolean {
  const types = textsAt(schema, "type");
  if (textAt(schema, "format") === "date-time") return false;
  return types.length === 0 || types.some((type) => !neverSecret.includes(type));
}
