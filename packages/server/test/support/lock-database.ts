import { DatabaseSync } from "node:sqlite";

/* Keeps a database locked for writing until it is killed. Argument: the file. */

const database = new DatabaseSync(process.argv[2] ?? "", { timeout: 10_000 });
database.exec("begin immediate");
process.send?.("locked");
process.on("disconnect", () => process.exit());
