/** Longer types are shortened. */
const longType = 60;

/**
 * Shortens a compiler message to at most two lines: the error, and the last of its reasons, which is the most specific. Long
 * types are reduced to their differences.
 */
export function shortenDiagnostic(message: string): string[] {
  const [error = "", ...reasons] = message.split("\n").map((line) => line.trim());
  return [error, ...reasons.slice(-1)].map(shortenTypes);
}

function shortenTypes(line: string): string {
  const types = [...line.matchAll(/'([^']+)'/g)].map(([, type = ""]) => type);
  return line.replaceAll(/'([^']+)'/g, (_quoted, type: string) => {
    const others = types.filter((other) => other !== type);
    return `'${type.length > longType ? shortenType(type, others.flatMap(partsOf)) : type}'`;
  });
}

/** A type without the parts that it shares with others. */
function shortenType(type: string, known: string[]): string {
  const own = partsOf(type).filter((part) => !known.includes(part));
  const isObject = type.startsWith("{");
  const shown = own.join(isObject ? "; " : " | ");
  const cut = shown.length > 2 * longType ? `${shown.slice(0, 2 * longType)}…` : shown;
  const isComplete = own.length === partsOf(type).length;
  const text = isComplete ? cut : [cut, "…"].filter((part) => part !== "").join(isObject ? "; " : " | ");
  return isObject ? `{ ${text} }` : text;
}

/** The members of a union, or the properties of an object type. */
function partsOf(type: string): string[] {
  const isObject = type.startsWith("{") && type.endsWith("}");
  const separator = isObject ? ";" : "|";
  const parts = [""];
  let depth = 0;
  for (const character of isObject ? type.slice(1, -1) : type) {
    if ("{[(<".includes(character)) depth += 1;
    if ("}])>".includes(character)) depth -= 1;
    if (character === separator && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
