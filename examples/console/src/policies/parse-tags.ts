/** Parses tags that are separated by commas. */
export function parseTags(text: unknown): readonly string[] | undefined {
  const tags = String(text ?? "").split(",");
  const names = tags.map((tag) => tag.trim()).filter(Boolean);
  return names.length > 0 ? names : undefined;
}
