import type { Transaction } from "../store.ts";
import type { WritableDatabase } from "../tables.ts";

export function importedFiles({ lookUp, writer }: WritableDatabase): Transaction["importedFiles"] {
  return {
    async has(name, sha256) {
      const row = await lookUp
        .selectFrom("imported_files")
        .select("name")
        .where("name", "=", name)
        .where("sha256", "=", sha256)
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(name, sha256) {
      await writer.insertInto("imported_files").values({ name, sha256 }).execute();
    },
  };
}
