import type { CalledOperation } from "./called-operations.ts";
import type { Contender } from "./contenders/contender.ts";

/** An application that calls operations and reads their answers, each with an input of its own. */
export function typedApplication(contender: Contender, operations: readonly CalledOperation[]): string {
  const calls = operations.map((operation, index) => {
    const { call, read } = contender.write(operation);
    return `const r${index} = await ${call};\nexport const m${index} = ${read(`r${index}`)};`;
  });
  return [contender.setUp(distinct(operations)), ...calls].join("\n");
}

/** An application that can call operations, whose inputs come from elsewhere: what it weighs is the calls'. */
export function smallApplication(contender: Contender, operations: readonly CalledOperation[]): string {
  const calls = operations.map((operation) => `() => ${contender.write(withInputFromElsewhere(operation)).call}`);
  return `${contender.setUp(operations)}\nglobalThis.calls = [${calls.join(",\n")}];`;
}

/** A module whose `call` calls an operation. */
export const callModule = (contender: Contender, operation: CalledOperation): string =>
  `${contender.setUp([operation])}\nexport const call = () => ${contender.write(operation).call};`;

/** So many calls of a document's operations, of all kinds in turn: 7 has no factor with the twelve originals. */
export const spread = (operations: readonly CalledOperation[], count: number): CalledOperation[] =>
  Array.from({ length: count }, (_, index) => operations[(index * 7) % operations.length]).filter(
    (operation) => operation !== undefined,
  );

const distinct = (operations: readonly CalledOperation[]): CalledOperation[] => [...new Set(operations)];

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
