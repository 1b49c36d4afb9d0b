import type { OperationEntry } from "@gw/openapi/document";

/** A name with a capital first letter: that of a type, made from that of a field. */
export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A name with a small first letter: that of a variable, made from that of a type. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** The comment above the call of an operation, which editors show where it is called. */
export function commentOf({ method, path, operation }: OperationEntry): string {
  const text = `${operation.summary}.\n\n${operation.description.trim()}\n\n\`${method.toUpperCase()} ${path}\``;
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join("\n")}\n   */\n`;
}
