const powerLoss = "only a machine that loses its power shows what wasn't written to disk";

/** Faults that no test can catch, by their descriptions without the line, and why they are no loss. */
export const explained: Readonly<Record<string, string>> = {
  "src/contract/validators.ts condition without an operand: found < manyParts":
    "it ends a count earlier that is decided by then",
  "src/encryption/encryption-key.ts call dropped: await syncToDisk(dirname(file));": powerLoss,
  "src/json/locations.ts limit off by one: end < offset": "no part of a JSON text begins at a line break",
  "src/storage/postgres/connections.ts assignment dropped: result.rows = [];":
    "it frees memory earlier, which only very many rows show",
  "src/transfer/backup.ts call dropped: await syncToDisk(copy);": powerLoss,
  "src/transfer/backup.ts call dropped: await syncToDisk(dirname(database));": powerLoss,
  "src/transfer/backup.ts call dropped: await syncToDisk(folder);": powerLoss,
  "src/transfer/export-to.ts call dropped: await syncToDisk(folder);": powerLoss,
  "src/util/files.ts call dropped: await handle.sync();": powerLoss,
};
