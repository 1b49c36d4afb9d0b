import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { inRoot, root } from "@gw/test-support/workspace";
import { expect, it } from "vitest";

const pages = execFileSync("git", ["ls-files", "--", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((page) => page !== "" && existsSync(inRoot(page)));

/** Without code, which may contain what looks like a link or a heading. */
function proseOf(page: string): string {
  return readFileSync(inRoot(page), "utf8").replaceAll(/^ *(`{3,})[^]*?^ *\1$|`[^`\n]+`/gm, (code) =>
    code.startsWith("`") && !code.startsWith("```") ? code.slice(1, -1).replaceAll(/[[\]()]/g, "") : "",
  );
}

/** The anchor that GitHub gives to a heading, and our docs too. */
function anchorOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}

function anchorsIn(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** The relative links of a page. Those that begin with a slash name pages that the docs are made with, and are checked there. */
function linksIn(page: string): string[] {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^([a-z]+:|\/)/.test(target));
}

/** What is wrong with a link. */
function problemOf(page: string, link: string): string | undefined {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : posix.join(posix.dirname(page), path);
  if (!existsSync(inRoot(target))) return `${page}: ${link} does not exist.`;
  if (anchor === undefined || anchorsIn(target).includes(anchor)) return undefined;
  return `${page}: ${target} has no heading for #${anchor}.`;
}

it("link to files and headings that exist", () => {
  const links = pages.flatMap((page) => linksIn(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(50);
  expect(links.flatMap(({ page, link }) => problemOf(page, link) ?? [])).toEqual([]);
});
