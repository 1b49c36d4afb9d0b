import { availableParallelism, arch, cpus, loadavg, platform } from "node:os";

/** The three load averages of the machine. */
export function load(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(" ");
}

/** A one-line description of the machine and the versions. */
export function environment(): string {
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${platform()} ${arch()}`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}`,
    `load average ${load()}`,
  ].join("; ");
}
