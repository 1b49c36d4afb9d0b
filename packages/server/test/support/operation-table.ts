import { readOperationTable } from "@gw/test-support/operation-table";
import type { OperationId } from "../../src/contract/handler.ts";

/** What the document says of each operation. */
export const operationTable = readOperationTable<OperationId>();
