import process from "node:process";

/**
 * Calls GitHub's API with GH_TOKEN, at the URL that GitHub's runners provide.
 *
 * @param path Such as `repos/owner/name/pulls`.
 * @param body The request body, sent as JSON.
 */
export async function callGitHub(path: string, method = "GET", body?: object): Promise<unknown> {
  const { GITHUB_API_URL: api = "https://api.github.com", GH_TOKEN: token } = process.env;
  const response = await fetch(`${api}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, Accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  throw new Error(`GitHub responded to ${method} ${path} with ${response.status}: ${await response.text()}`);
}
