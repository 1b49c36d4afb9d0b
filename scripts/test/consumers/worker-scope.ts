import { createContext, runInContext } from "node:vm";

/** The interface of a worker that its platform calls. */
export interface Worker {
  fetch(request: Request, environment: object): Promise<Response>;
}

/** The global scope of a worker in addition to the language itself, without any Node.js API. */
const webGlobals = {
  AbortController,
  AbortSignal,
  Blob,
  DOMException,
  Event,
  EventTarget,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  atob,
  btoa,
  clearInterval,
  clearTimeout,
  console,
  crypto,
  fetch,
  performance,
  queueMicrotask,
  setInterval,
  setTimeout,
  structuredClone,
};

/** Runs a bundle that exports its worker as `worker`. Like on the platforms, strings can't be evaluated as code. */
export function runWorker(bundle: string): Worker {
  const scope = createContext({ ...webGlobals }, { codeGeneration: { strings: false, wasm: false } });
  // The project is compiled against the worker types.
  return runInContext(`${bundle}\nworker.default`, scope) as Worker;
}
