const powerLoss = "only a machine that loses its power shows what wasn't written to disk";

/** Faults that no test can catch, by their descriptions without the line, and why they are no loss. */
export const explained: Readonly<Record<string, string>> = {
  "src/contract/validators.ts condition without an operand: found < manyParts":
    "it ends a count earlier that is decided by then",
  "src/encryption/encryption-key.ts call dropped: await syncToDisk(dirname(file));": powerLoss,
  "src/json/locations.ts limit off by one: end < offset": "no part of a JSON text begins at a line break",
  "src/proof/derive-requests.ts limit off by one: cookies.length > 0":
    "a request of the proof gets an empty cookie header, which holds no credential",
  "src/storage/postgres/connections.ts assignment dropped: result.rows = [];":
    "it frees memory earlier, which only very many rows show",
  "src/storage/postgres/postgres-dialect.ts guard never taken: trigrams.length === 0":
    "the index is asked for every entry, which finds the same rows",
  "src/storage/search.ts limit off by one: part.offset < matches":
    "it reads the page after the last one, which is empty",
  "src/storage/sqlite/sqlite-dialect.ts limit off by one: text.length > longText":
    "it moves a threshold of speed by one character",
  "src/trace/stages.ts guard never taken: normalPath.test(path)": "parsing leaves such a path unchanged, only later",
  "src/transfer/backup.ts call dropped: await syncToDisk(copy);": powerLoss,
  "src/transfer/backup.ts call dropped: await syncToDisk(dirname(database));": powerLoss,
  "src/transfer/backup.ts call dropped: await syncToDisk(folder);": powerLoss,
  "src/transfer/create-missing.ts list not filtered: .filter((_file, index) => (plan.files[index]?.create ?? 0) > 0)":
    "files without a missing record are read once more, and nothing is created",
  "src/transfer/export-to.ts call dropped: await syncToDisk(folder);": powerLoss,
  "src/util/files.ts call dropped: await handle.sync();": powerLoss,
};
