import { isMainThread } from "node:worker_threads";

// Loaded before a command of the server: its responses have to match the document.
if (isMainThread) (await import("./check-responses.ts")).checkResponses();
