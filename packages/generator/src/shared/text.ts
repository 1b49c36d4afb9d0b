/** A name with a capital first letter: that of a type, made from that of a field. */
export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A name with a small first letter, or abbreviation: that of a variable, made from that of a type. `APIKey` is `apiKey`. */
export function lowerFirst(name: string): string {
  return name.replace(/^(?:[A-Z]+(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z])/, (start) => start.toLowerCase());
}

/** A comment in code, which the text can't end. */
export function commentOf(text: string, indent = ""): string {
  const escaped = text.replaceAll("*/", "*\\/");
  const lines = escaped.split("\n");
  if (lines.length === 1) return `${indent}/** ${escaped} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}
