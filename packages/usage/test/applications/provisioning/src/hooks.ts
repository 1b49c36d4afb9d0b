import type { components, paths } from "./generated/api.ts";
import { RequestFailed, send, type Connection } from "./http.ts";

type Webhook = components["schemas"]["Webhook"];
type Created = paths["/api/hooks"]["post"]["responses"][200]["content"]["application/json"];
type Conflict = paths["/api/hooks"]["post"]["responses"][409]["content"]["application/problem+json"];

export interface HookFile {
  name: string;
  url: string;
  method: "POST" | "PUT" | "PATCH";
  headers?: Record<string, string>;
}

export function toWebhook({ name, url, method, headers }: HookFile): Webhook {
  return { name, method, target_path: url, header_map: headers ?? null };
}

/** Creates the hooks that are not there yet, and returns the identifiers of the new ones. */
export async function createHooks(connection: Connection, files: HookFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    try {
      const created: Created = await send(connection, "post", "/api/hooks", toWebhook(file));
      ids.push(created.ID);
      console.log(created.Message);
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status !== 409) throw error;
      const conflict = JSON.parse(error.message) as Conflict;
      console.log(`${file.name}: ${conflict.title}, ${conflict.detail}`);
    }
  }
  return ids;
}
