import { isExempt, type Vocabulary } from "../vocabulary.ts";
import { wordsOf } from "./words.ts";

const secretWords: ReadonlySet<string> = new Set([
  "secret",
  "secrets",
  "password",
  "passwords",
  "passwd",
  "passphrase",
  "token",
  "tokens",
  "key",
  "keys",
]);

/** Whether a name has a word that suggests a credential. */
function hasSecretWord(name: string): boolean {
  return wordsOf(name).some((word) => secretWords.has(word));
}

/** Whether a field's name suggests that it holds a credential. */
export function looksSecret(owner: string, name: string, { notSecrets, secretFields }: Vocabulary): boolean {
  return !isExempt(notSecrets, owner, name) && (secretFields.includes(name) || hasSecretWord(name));
}
