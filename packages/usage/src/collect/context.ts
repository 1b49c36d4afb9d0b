import type ts from "typescript";
import type { ContractTypes } from "./contract-types.ts";
import type { Uses } from "./uses.ts";

/** What finds uses in one program. */
export interface Context {
  checker: ts.TypeChecker;
  types: ContractTypes;
  uses: Uses;
  /** Modules of a client: not the consumer's own, and they import the types. */
  clientFiles: ReadonlySet<ts.SourceFile>;
}
