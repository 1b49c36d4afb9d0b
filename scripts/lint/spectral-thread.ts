// oxlint-disable unicorn/require-post-message-target-origin -- Only windows have origins; this is a thread.
import { parentPort, workerData } from "node:worker_threads";
import { findStyleFaults } from "./spectral.ts";

// The thread is started with the path of a bundle, and answers the faults in it.
parentPort?.postMessage(await findStyleFaults(workerData as string));
