import { spawnSync } from "node:child_process";

/** Whether this user can mount folders, such as a small disk, in a namespace of its own. */
export const mountsFolders = process.platform === "linux" && spawnSync("unshare", ["-rm", "true"]).status === 0;
