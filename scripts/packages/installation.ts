import workspace from "../../package.json" with { type: "json" };

/**
 * Whether npm has our packages. Until then, every instruction installs their tarballs. To switch them all, change this and
 * run `node scripts/write-installation.ts`.
 */
export const isPublished: boolean = false;

/** Where instructions expect the tarballs. */
export const tarballFolder = "~/gw-packages";

/** The name of a package's tarball. It has no version, so that instructions and links can name it. */
export function tarballOf(name: string): string {
  return `${name.replace(/^@/, "").replace("/", "-")}.tgz`;
}

/** What `npm install` takes to install one of our packages. */
export function installedFrom(name: string, published = isPublished): string {
  return published ? name : `${tarballFolder}/${tarballOf(name)}`;
}

/** A command, in a block or in a line, up to its end. */
const command = /\bnpm install\b[^\n`]*/g;

/** One of our packages in a command, by name or as a tarball. */
const ownPackage = new RegExp(String.raw`(?<=\s)(?:@gw/|${tarballFolder}/gw-)([\w-]+)(?:\.tgz)?(?=\s|$)`, "g");

/** What stands between two comments that mark the instruction to get the tarballs. */
const marked = /(?<start>^ *<!-- tarballs -->\n)[^]*?(?<end>^ *<!-- end -->)/gm;

/** The command that packs the tarballs in a clone. */
export const packCommand = `npx -y ${workspace.packageManager} pack:packages --out ${tarballFolder}`;

/** How to get the tarballs. */
const instruction = `
Until the first npm release, pack the packages in a clone of the repository: \`${packCommand}\`.

`;

/** Rewrites the instructions of a page to install our packages from npm or, before they are published, from tarballs. */
export function rewriteInstructions(page: string, published = isPublished): string {
  return page
    .replaceAll(command, (text) =>
      text.replaceAll(ownPackage, (_, name: string) => installedFrom(`@gw/${name}`, published)),
    )
    .replaceAll(marked, (_, start: string, end: string) => `${start}${published ? "\n" : instruction}${end}`);
}
