import type { CalledOperation } from "./called-operations.ts";
import type { Contender } from "./contenders/contender.ts";

/** An application that calls operations and reads their responses, each with its own input. */
export function typedApplication(contender: Contender, operations: readonly CalledOperation[]): string {
  const calls = operations.map((operation, index) => {
    const { call, read } = contender.write(operation);
    return `const r${index} = await ${call};\nexport const m${index} = ${read(`r${index}`)};`;
  });
  return [contender.setUp(distinct(operations)), ...calls].join("\n");
}

/** An application that can call operations with external inputs, so that its size is that of the calls. */
export function smallApplication(contender: Contender, operations: readonly CalledOperation[]): string {
  const calls = operations.map((operation) => `() => ${contender.write(withInputFromElsewhere(operation)).call}`);
  return `${contender.setUp(operations)}\nglobalThis.calls = [${calls.join(",\n")}];`;
}

/** A module whose `call` calls an operation. */
export function callModule(contender: Contender, operation: CalledOperation): string {
  return `${contender.setUp([operation])}\nexport const call = () => ${contender.write(operation).call};`;
}

/** The given number of calls, alternating between all kinds of operations: 7 and the twelve originals are coprime. */
export function spread(operations: readonly CalledOperation[], count: number): CalledOperation[] {
  return Array.from({ length: count }, (_, index) => operations[(index * 7) % operations.length]).filter(
    (operation) => operation !== undefined,
  );
}

function distinct(operations: readonly CalledOperation[]): CalledOperation[] {
  return [...new Set(operations)];
}

const elsewhere = "globalThis.input";

function withInputFromElsewhere({ pathParameters, body, query, ...operation }: CalledOperation): CalledOperation {
  return {
    ...operation,
    ...(pathParameters && {
      pathParameters: Object.fromEntries(Object.keys(pathParameters).map((name) => [name, elsewhere])),
    }),
    ...(body && { body: elsewhere }),
    ...(query && { query: elsewhere }),
  };
}
