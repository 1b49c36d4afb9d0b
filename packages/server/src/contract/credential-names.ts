const wholeNames: ReadonlySet<string> = new Set([
  "apikey",
  "authorization",
  "credential",
  "credentials",
  "pass",
  "passphrase",
  "passwd",
  "password",
  "pwd",
  "secret",
  "token",
]);

const ends = ["_passphrase", "_passwd", "_password", "_pwd", "_secret", "_token"];
const keyEnds = [
  "access_key",
  "api_key",
  "credential_key",
  "encryption_key",
  "private_key",
  "secret_key",
  "signing_key",
];

function snakeCase(name: string) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[-.\s]+/g, "_")
    .toLowerCase();
}

/**
 * Whether the name of a field is that of a credential (D06), in any spelling: `client_secret`, `clientSecret`
 * and `Client-Secret` are the same.
 */
export function isCredentialName(name: string): boolean {
  const plain = snakeCase(name);
  return (
    wholeNames.has(plain) ||
    ends.some((end) => plain.endsWith(end)) ||
    keyEnds.some((end) => plain === end || plain.endsWith(`_${end}`))
  );
}
