/** A name with a capital first letter: that of a type, made from that of a field. */
export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A name with a small first letter, or abbreviation: that of a variable, made from that of a type. `APIKey` is `apiKey`. */
export function lowerFirst(name: string): string {
  return name.replace(/^(?:[A-Z]+(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z])/, (start) => start.toLowerCase());
}

/** A text for a comment, in which a line that begins with `@` is no tag. */
export function withoutTags(text: string): string {
  return text.replaceAll(/^(?=\s*@)/gm, "\\");
}

/** The tag of something deprecated, with what its description says about the reason: what to use instead. */
export function deprecatedTag(description = ""): string {
  const sentences = description
    .trim()
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?]) /);
  const reason = sentences.find((each) => /deprecat|instead|replace|supersede|obsolete|no longer/i.test(each)) ?? "";
  return `@deprecated ${upperFirst(reason.replace(/^deprecated\W+/i, ""))}`.trim();
}

/** A comment in code, which the text can't end. */
export function commentOf(text: string, indent = ""): string {
  const escaped = text.replaceAll("*/", "*\\/");
  const lines = escaped.split("\n");
  if (lines.length === 1) return `${indent}/** ${escaped} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** The name of a property as source: in quotation marks unless it is an identifier. */
export function propertyName(name: string): string {
  // Otherwise it would set the prototype.
  if (name === "__proto__") return '["__proto__"]';
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}
