import { constants } from "node:os";
import process from "node:process";

type Handler = (signal: NodeJS.Signals) => void;

/** Ends the process as the signal does by default. PID 1 has no default, so it ends with the exit code of a shell. */
export function endProcess(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.exit(128 + constants.signals[signal]);
}

/** What signals do now. */
const handlers = new Map<NodeJS.Signals, Handler>();

/** Signals that arrived before they had a handler. */
const kept = new Set<NodeJS.Signals>();

/** Signals that ask the process to end. */
export const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** Signals that tell Node to open its debugger, or end a process. Here they have no effect. */
export const ignoredSignals = ["SIGUSR1", "SIGUSR2"] as const;

/**
 * Catches signals before anything else is loaded: those that stop the process end it at once, and others are kept until
 * `onSignals`. Commands other than `serve` leave SIGHUP alone, as `nohup` may have disabled it.
 */
export function catchSignals(args: readonly string[]): void {
  onSignals(stopSignals);
  for (const name of [...stopSignals, ...ignoredSignals, ...(args.includes("serve") ? (["SIGHUP"] as const) : [])]) {
    process.on(name, (signal) => {
      const handle = handlers.get(signal);
      if (handle) handle(signal);
      else kept.add(signal);
    });
  }
}

/** Sets how signals are handled from now on; by default, they end the process. Handles pending signals at once. */
export function onSignals(names: readonly NodeJS.Signals[], handler: Handler = endProcess): void {
  for (const name of names) {
    handlers.set(name, handler);
    if (kept.delete(name)) handler(name);
  }
}
