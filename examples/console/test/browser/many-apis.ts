import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The number of APIs in addition to the demo data. */
export const manyApis = 2000;

/** Writes APIs of the demo organization to a new folder for `gw-server apply`, and returns its path. */
export async function makeManyApis(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gw-many-apis-"));
  const apis = Array.from({ length: manyApis }, (_, index) => {
    const number = String(index + 1).padStart(4, "0");
    const api = { api_id: `many-${number}`, org_id: "64f0c2a19b3e7d0001a4c5d2", name: `Service ${number}` };
    const proxy = {
      listen_path: `/services/${number}/`,
      strip_listen_path: true,
      target_url: `http://127.0.0.1:8082/services/${number}`,
    };
    const versions = { "1.0.0": { name: "1.0.0" } };
    return {
      ...api,
      kind: "classic",
      definition: { ...api, active: true, proxy, use_keyless: true, version_data: { not_versioned: true, versions } },
    };
  });
  await writeFile(join(folder, "apis.json"), JSON.stringify(apis));
  return folder;
}
