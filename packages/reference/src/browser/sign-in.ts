import { siteAddress } from "./dom.ts";

/** A flow of OAuth 2, as in the document. */
export interface Flow {
  authorizationUrl?: string;
  tokenUrl?: string;
}

interface Client {
  id: string;
  secret: string;
  scope: string;
}

const channelName = "reference-sign-in";

/** Where providers send readers back to. */
export function redirectAddress(): string {
  return siteAddress("index.html");
}

/** Runs on the page that a provider has sent the reader back to: hands over what it says, and closes the window. */
export function finishSignIn(): void {
  const said = new URLSearchParams(location.search || location.hash.slice(1));
  if (!said.has("state") || !(said.has("code") || said.has("access_token") || said.has("error"))) return;
  history.replaceState(null, "", location.pathname);
  // The rule takes it for a window, whose messages name their target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel(channelName).postMessage(Object.fromEntries(said));
  window.close();
}

/** Signs in at a provider in another window: the code with PKCE (RFC 7636), or the token itself in old documents. */
export async function signIn(
  { authorizationUrl = "", tokenUrl }: Flow,
  { id, secret, scope }: Client,
): Promise<string> {
  if (location.protocol === "file:") {
    throw new Error(
      "A provider can't redirect you back to a local file. Open these pages from a web server to sign in.",
    );
  }
  const state = randomText();
  const verifier = randomText();
  const address = new URL(authorizationUrl, location.href);
  const asked = {
    response_type: tokenUrl === undefined ? "token" : "code",
    client_id: id,
    redirect_uri: redirectAddress(),
    scope,
    state,
    ...(tokenUrl !== undefined && { code_challenge: await challengeOf(verifier), code_challenge_method: "S256" }),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const said = await openWindow(address, state);
  if (said["error"]) throw new Error(`The provider responded: ${said["error_description"] ?? said["error"]}`);
  if (tokenUrl === undefined) return said["access_token"] ?? "";
  const form = {
    grant_type: "authorization_code",
    code: said["code"] ?? "",
    redirect_uri: redirectAddress(),
    client_id: id,
    code_verifier: verifier,
  };
  return requestToken(tokenUrl, form, secret === "" ? undefined : [id, secret]);
}

export function requestClientToken({ tokenUrl = "" }: Flow, { id, secret, scope }: Client): Promise<string> {
  return requestToken(tokenUrl, { grant_type: "client_credentials", ...(scope !== "" && { scope }) }, [id, secret]);
}

async function requestToken(
  url: string,
  form: Record<string, string>,
  client: readonly [id: string, secret: string] | undefined,
): Promise<string> {
  const authorization = client && `Basic ${btoa(client.map(encodeURIComponent).join(":"))}`;
  let response: Response;
  try {
    response = await fetch(new URL(url, location.href), {
      method: "POST",
      headers: { Accept: "application/json", ...(authorization !== undefined && { Authorization: authorization }) },
      body: new URLSearchParams(form),
    });
  } catch {
    throw new Error(
      `${url} can't be reached from a browser, or does not allow it (CORS). Get a token elsewhere, and paste it.`,
    );
  }
  // Whatever a provider says.
  const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (typeof said["access_token"] === "string") return said["access_token"];
  const reason = said["error_description"] ?? said["error"] ?? "its response has no access_token";
  throw new Error(`No token from ${url} (${response.status}): ${String(reason)}.`);
}

function openWindow(address: URL, state: string): Promise<Record<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>();
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<Record<string, string>>) => {
    if (data["state"] !== state) return;
    channel.close();
    resolve(data);
  });
  if (window.open(address, "_blank", "popup,width=520,height=720") === null) {
    reject(new Error("The browser blocked the sign-in window. Allow it, and try again."));
  }
  return promise;
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
