import type { CalledOperation } from "../called-operations.ts";

/** A call as source code. */
export interface WrittenCall {
  /** The expression, a promise. */
  call: string;
  /** An expression that reads the member of the result, which is called `name`. */
  read: (name: string) => string;
}

/** The address that every client calls. Nothing listens there: benchmarked calls use a stub of `fetch`. */
export const baseUrl = "http://127.0.0.1:8080";

/** A way of getting a typed client for a document. */
export interface Contender {
  name: string;
  /** The output folder of the compiled sources; undefined if applications import the sources. */
  output?: string;
  /** Writes the sources of the client into `folder/src`, from the bundle at `bundle`. */
  generate(bundle: string, folder: string): Promise<void>;
  /** The statements that import the client and create it, to call these operations. */
  setUp(operations: readonly CalledOperation[]): string;
  write(operation: CalledOperation): WrittenCall;
}
