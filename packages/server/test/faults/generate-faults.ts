import { STATUS_CODES } from "node:http";
import { parseSync, Visitor, type Expression, type Node, type Statement } from "oxc-parser";

/** A change of the source as a careless edit would make it. It has no effect on the types, as far as the rules can see. */
export interface Fault {
  /** Relative to the folder of the source, with slashes. */
  readonly file: string;
  readonly line: number;
  readonly rule: Rule;
  /** What is dropped, switched off or replaced. */
  readonly code: string;
  /** Offsets in the source, and what is there instead. */
  readonly edit: Edit;
  /** The offsets of the expression that must run before the fault can have an effect. */
  readonly expression: Range;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Edit extends Range {
  readonly text: string;
}

export type Rule =
  | "guard never taken"
  | "guard always passed"
  | "branch never taken"
  | "loop never run"
  | "organization not compared"
  | "condition without an operand"
  | "limit off by one"
  | "query without its condition"
  | "query without its limit"
  | "list not filtered"
  | "list not cut"
  | "call dropped"
  | "assignment dropped"
  | "header dropped"
  | "another status"
  | "another error code";

/** Calls for their effect, by the first word of the function: they check, audit, write, remove or limit something. */
const effects =
  /^(add|append|assert|audit|check|clear|close|count|delete|destroy|discard|drop|flush|forget|header|headers|insert|lock|mark|note|pause|push|record|reference|refuse|reject|release|remove|replace|require|reset|revoke|set|store|sync|update|validate|verify|wait|write)(?![a-z])/;
/** What a log line lacks, no caller notices. */
const logs = /^(console|log|logger|trace|debug|info|warn)$/;

/** Calls that take the start of a list or a text. */
const cuts = /^(slice|subarray|splice)$/;

/** Calls that pass on what they are called on. */
const chained = new Map<string, Rule>([
  ["where", "query without its condition"],
  ["limit", "query without its limit"],
  ["take", "query without its limit"],
  ["filter", "list not filtered"],
  ["header", "header dropped"],
  ["headers", "header dropped"],
]);

const otherBound: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

/** A header in an object literal: a name of several words, or one that only HTTP uses. */
const headerName = /^[A-Za-z]+(-[A-Za-z]+)+$|^(allow|location|vary|link)$/i;

function otherStatus(status: number): number | undefined {
  if (!Number.isInteger(status) || STATUS_CODES[status] === undefined || status < 200) return undefined;
  const first = Math.floor(status / 100) * 100;
  return status === first ? first + 1 : first;
}

/** Whether nothing after a statement runs. */
function exits(statement: Statement | undefined): boolean {
  if (!statement) return false;
  if (statement.type === "BlockStatement") return exits(statement.body.at(-1));
  return ["ThrowStatement", "ReturnStatement", "ContinueStatement", "BreakStatement"].includes(statement.type);
}

function returns(statement: Statement | undefined): boolean {
  return statement?.type === "BlockStatement"
    ? returns(statement.body.at(-1))
    : statement?.type === "ReturnStatement" || statement?.type === "ContinueStatement";
}

/** The last name of `a.b.c`, and what is before it. */
function nameOf(callee: Node): { name: string; object?: Node } {
  if (callee.type === "Identifier") return { name: callee.name };
  if (callee.type !== "MemberExpression" || callee.computed) return { name: "" };
  return { name: callee.property.name, object: callee.object };
}

function withoutWrapping(expression: Expression): Expression {
  if (expression.type === "AwaitExpression") return withoutWrapping(expression.argument);
  if (expression.type === "ChainExpression") return expression.expression;
  if (expression.type === "UnaryExpression" && expression.operator === "void") {
    return withoutWrapping(expression.argument);
  }
  return expression;
}

/** Whether an operand of `||` is a condition rather than a value with a default. */
function isCondition(expression: Expression): boolean {
  if (expression.type === "BinaryExpression") return expression.operator !== "+";
  if (expression.type === "UnaryExpression") return expression.operator === "!";
  if (expression.type === "LogicalExpression") return isCondition(expression.right);
  return (
    expression.type === "CallExpression" &&
    /^(is|has|can|some|every|test)(?![a-z])/.test(nameOf(expression.callee).name)
  );
}

/**
 * The faults that a file can have at its guards, in the order of their locations. The rules know the syntax only: they apply to
 * any version of the source.
 */
export function generateFaults(file: string, source: string): Fault[] {
  const found: Fault[] = [];
  /** Operands that are values: `...(condition && { field })`. */
  const values = new Set<Node>();
  const loopTests = new Set<Node>();
  const tests = new Set<Node>();

  function textOf({ start, end }: Range) {
    return source.slice(start, end);
  }

  /** The length of the parentheses that end an expression: they are no nodes. */
  function closingParentheses(end: number) {
    return /^(\s*\))*/.exec(source.slice(end))?.[0].length ?? 0;
  }

  function add(rule: Rule, code: Range, expression: Range, edit: Edit) {
    const line = source.slice(0, code.start).split("\n").length;
    const text = textOf(code).replaceAll(/\s+/g, " ");
    const { start, end } = expression;
    found.push({ file, line, rule, code: text.slice(0, 100), edit, expression: { start, end } });
  }

  /** Replaces an expression. */
  function replace(rule: Rule, { start, end }: Range, text: string, code: Range = { start, end }) {
    add(rule, code, { start, end }, { start, end, text });
  }

  function visitStatus(value: Node | undefined) {
    if (value?.type !== "Literal" || typeof value.value !== "number") return;
    const other = otherStatus(value.value);
    if (other !== undefined) replace("another status", value, String(other));
  }

  function visitStatements(statements: readonly Statement[]) {
    for (const [index, statement] of statements.entries()) {
      if (statement.type !== "IfStatement" || !returns(statement.consequent)) continue;
      if (!statements.slice(index + 1).some(({ type }) => type === "ThrowStatement")) continue;
      replace("guard always passed", statement.test, `(${textOf(statement.test)}) || true`);
    }
  }

  new Visitor({
    Program: ({ body }) => visitStatements(body),
    BlockStatement: ({ body }) => visitStatements(body),
    ForStatement: ({ test }) => test && loopTests.add(test),
    SpreadElement: ({ argument }) => values.add(argument),
    ConditionalExpression: ({ test }) => tests.add(test),

    IfStatement: ({ test, consequent }) => {
      tests.add(test);
      const rule = exits(consequent) ? "guard never taken" : "branch never taken";
      replace(rule, test, `(${textOf(test)}) && false`);
    },

    ForOfStatement: ({ right, body }) => {
      const { start } = body;
      add("loop never run", right, right, { start, end: start, text: "if (false as boolean) " });
    },

    ExpressionStatement: (statement) => {
      const call = withoutWrapping(statement.expression);
      const { start, end } = statement;
      if (call.type === "AssignmentExpression" && call.left.type === "MemberExpression") {
        add("assignment dropped", statement, statement.expression, { start, end, text: "{}" });
      }
      if (call.type !== "CallExpression") return;
      const { name, object } = nameOf(call.callee);
      if (!effects.test(name) || (object && logs.test(nameOf(object).name))) return;
      add("call dropped", statement, statement.expression, { start, end, text: "{}" });
    },

    CallExpression: (call) => {
      const { name, object } = nameOf(call.callee);
      if (/^(code|status|writeHead)$/.test(name)) visitStatus(call.arguments[0]);
      const [first, end] = call.arguments;
      if (cuts.test(name) && end && first?.type === "Literal" && first.value === 0) {
        add("list not cut", call, call, { start: first.end, end: end.end, text: "" });
      }
      const rule = chained.get(name);
      // Statements are dropped as a whole.
      if (!rule || !object || (rule === "header dropped" && object.type === "Identifier")) return;
      const start = object.end + closingParentheses(object.end);
      add(rule, { start, end: call.end }, call, { start, end: call.end, text: "" });
    },

    Property: ({ key, value, start, end }) => {
      if (key.type === "Identifier" && /status(code)?$/i.test(key.name)) visitStatus(value);
      if (key.type !== "Literal" || typeof key.value !== "string" || !headerName.test(key.value)) return;
      // A function or a schema under such a name is not a header.
      if (!["Literal", "TemplateLiteral", "Identifier", "CallExpression", "MemberExpression"].includes(value.type))
        return;
      add("header dropped", { start, end }, value, { start, end, text: "...{}" });
    },

    NewExpression: ({ callee, arguments: [first] }) => {
      if (!nameOf(callee).name.endsWith("Error") || first?.type !== "Literal" || typeof first.value !== "string")
        return;
      if (!/^[a-z]+(_[a-z]+)*$/.test(first.value)) return;
      replace("another error code", first, first.value === "conflict" ? `"invalid_request"` : `"conflict"`);
    },

    LogicalExpression: (expression) => {
      const { left, right, operator } = expression;
      if (tests.has(expression)) for (const operand of [left, right]) tests.add(operand);
      if (operator === "??" || values.has(expression) || right.type === "ObjectExpression") return;
      if (operator === "||" && !tests.has(expression) && ![left, right].some(isCondition)) return;
      replace("condition without an operand", expression, `(${textOf(right)})`, left);
      replace("condition without an operand", expression, `(${textOf(left)})`, right);
    },

    BinaryExpression: (expression) => {
      const { left, operator, right } = expression;
      const text = textOf(expression);
      if (["===", "!=="].includes(operator)) {
        for (const [status, other] of [
          [left, right],
          [right, left],
        ] as const) {
          if (/status/i.test(textOf(other))) visitStatus(status);
        }
        if (/org(anization)?(_?id)?\b/i.test(text)) {
          replace(
            "organization not compared",
            expression,
            operator === "===" ? `(${text} || true)` : `(${text} && false)`,
          );
        }
      }
      const bound = otherBound[operator];
      if (bound === undefined || loopTests.has(expression)) return;
      const between = { start: left.end, end: right.start };
      add("limit off by one", expression, expression, { ...between, text: textOf(between).replace(operator, bound) });
    },
  }).visit(parseSync(file, source, { preserveParens: false }).program);

  return found.toSorted((one, other) => one.edit.start - other.edit.start || one.edit.end - other.edit.end);
}

/** The source with a fault. */
export function plantFault(source: string, { edit }: Fault): string {
  return source.slice(0, edit.start) + edit.text + source.slice(edit.end);
}
