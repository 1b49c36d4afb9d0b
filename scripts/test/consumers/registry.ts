import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";

const execute = promisify(execFile);

interface PackedManifest {
  name: string;
  version: string;
}

/** A local registry of our scope. */
export interface Registry {
  /** With a trailing slash, as required by npm. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts a registry that serves packed packages as npm's registry would after `pnpm publish`.
 *
 * @param tarballs the tarball of each package, by name.
 */
export async function startRegistry(tarballs: Readonly<Record<string, string>>): Promise<Registry> {
  const manifests = new Map(
    await Promise.all(Object.entries(tarballs).map(async ([name, path]) => [name, await readManifest(path)] as const)),
  );
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? "").slice(1);
    const name = path.replace(/\.tgz$/, "");
    const [manifest, tarball] = [manifests.get(name), tarballs[name]];
    if (!manifest || !tarball) response.writeHead(404).end();
    else if (path !== name) response.end(await readFile(tarball));
    else
      response.end(
        JSON.stringify(packument(manifest, `http://${request.headers.host}/${name}.tgz`, await readFile(tarball))),
      );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readManifest(tarball: string): Promise<PackedManifest> {
  const { stdout } = await execute("tar", ["-xzOf", tarball, "package/package.json"]);
  // Written by pnpm.
  return JSON.parse(stdout) as PackedManifest;
}

/** The registry metadata of a package with one version. */
function packument(manifest: PackedManifest, tarball: string, content: Buffer): object {
  const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
  const { name, version } = manifest;
  return {
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball, integrity } } },
  };
}
