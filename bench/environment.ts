import { availableParallelism, arch, cpus, loadavg, platform } from "node:os";

/** What the machine does beside this, as three averages. */
export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(" ");

/** What figures were measured on, in a line. */
export const environment = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${platform()} ${arch()}`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}`,
    `load average ${load()}`,
  ].join("; ");
