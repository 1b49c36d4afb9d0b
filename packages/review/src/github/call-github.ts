import { execFileSync } from "node:child_process";

/**
 * Calls GitHub's API with `gh`, which GitHub's runners have and which reads GH_TOKEN.
 *
 * @param path Such as `repos/owner/name/pulls`.
 * @param options Further arguments of `gh api`.
 * @param body What is sent, as JSON.
 * @throws Error if the request fails; `gh` has printed why.
 */
export function callGitHub(path: string, options: string[] = [], body?: object): unknown {
  const args = ["api", path, ...options, ...(body ? ["--input=-"] : [])];
  const output = execFileSync("gh", args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["pipe", "pipe", "inherit"],
    ...(body && { input: JSON.stringify(body) }),
  });
  return output === "" ? undefined : JSON.parse(output);
}
