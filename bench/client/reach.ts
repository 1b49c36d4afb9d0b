import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleInto } from "./bytes.ts";
import type { CalledOperation } from "./called-operations.ts";
import { baseUrl } from "./contenders/contender.ts";
import type { Client } from "./prepare.ts";
import { pathObject } from "./source.ts";

const run = promisify(execFile);
const program = fileURLToPath(new URL("reached.ts", import.meta.url));

/**
 * Calls operations through a client, and asserts that each reaches `fetch` with the expected method, path, query and
 * body: a broken call would be cheap.
 *
 * @throws {Error} if one does not.
 */
export async function assertReach({ contender, folder }: Client, operations: readonly CalledOperation[]) {
  const entries = operations.map(
    (operation) => `{
  id: "${operation.id}",
  expected: {
    method: "${operation.method.toUpperCase()}",
    path: "${new URL(baseUrl).origin}${operation.path}",
    pathParameters: ${pathObject(operation)},
    query: ${operation.query ?? "{}"},
    body: ${operation.body ?? "undefined"},
  },
  status: ${operation.successStatus},
  call: () => ${contender.write(operation).call},
}`,
  );
  const file = join(folder, "reach.mjs");
  await bundleInto(file, folder, `${contender.setUp(operations)}\nexport const calls = [${entries.join(",\n")}];`);
  const { stdout } = await run(process.execPath, [program, file], { maxBuffer: 64 * 1024 * 1024 });
  const errors = JSON.parse(stdout) as string[];
  if (errors.length === 0) return;
  const shown = errors.slice(0, 3).join("\n  ");
  throw new Error(
    `${contender.name} can't be measured: ${errors.length} of ${operations.length} operations don't reach fetch as expected.\n  ${shown}\n→ Fix bench/client/contenders, or the generation of the client.`,
  );
}
