/** What a consumer's code can call an operation by. */
export interface CallableOperation {
  id: string;
  /** Lower case. */
  method: string;
  path: string;
}

/** The operations that generated types have. */
export function operationsInTypes(types: string): CallableOperation[] {
  const operations: CallableOperation[] = [];
  let path = "";
  for (const line of types.split("\n")) {
    path = /^ {4}"(?<path>\/.*)": \{$/.exec(line)?.groups?.["path"] ?? path;
    const [, method, id] = /^ {8}(\w+): operations\["(\w+)"\];$/.exec(line) ?? [];
    if (method && id) operations.push({ id, method, path });
  }
  return operations;
}

/** How many lines above a fault its statement may begin. */
const statementReach = 12;

/**
 * The operation that a line of code calls, or whose result it uses: by what the statement that the line is part of
 * names, or the declaration of a variable in it.
 */
export function calledOperation(lines: string[], index: number, operations: CallableOperation[]): string | undefined {
  const line = lines[index] ?? "";
  return (
    callIn(line, operations) ??
    callIn(statementAbove(lines, index), operations) ??
    callIn(declarationsAbove(lines, index), operations)
  );
}

function callIn(code: string, operations: CallableOperation[]): string | undefined {
  return operations.find(
    ({ id, method, path }) =>
      new RegExp(`[."]${id}\\b`).test(code) ||
      (code.includes(`"${path}"`) && code.includes(`.${method.toUpperCase()}(`)),
  )?.id;
}

/** From the line after the last that ends a statement. */
function statementAbove(lines: string[], index: number): string {
  const above = lines.slice(Math.max(0, index - statementReach), index);
  const end = above.findLastIndex((line) => /[;}]\s*$|^\s*$/.test(line));
  return above.slice(end + 1).join("\n");
}

/** The nearest declaration of each variable that a line names. */
function declarationsAbove(lines: string[], index: number): string {
  const names = new Set(lines[index]?.match(/\b[a-z]\w*\b/g));
  return [...names]
    .flatMap((name) => lines.slice(0, index).findLast((line) => new RegExp(`\\bconst ${name}\\b.*=`).test(line)) ?? [])
    .join("\n");
}
