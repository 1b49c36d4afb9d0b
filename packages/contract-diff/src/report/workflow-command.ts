import type { Location } from "@gw/openapi/source-file";

/** What a GitHub workflow shows at a line. */
export interface Annotation {
  level: "error" | "warning" | "notice";
  title: string;
  location: Location | undefined;
  message: string;
}

export function writeCommand({ level, title, location, message }: Annotation): string {
  const where = location ? `file=${escapeProperty(location.file)},line=${location.line},col=${location.column},` : "";
  return `::${level} ${where}title=${escapeProperty(title)}::${escapeData(message)}\n`;
}

/** Escapes the message of a workflow command. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property of a workflow command. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
