/** The messages as lint prints them, with the remedy on a line of its own, and with their numbers. */
export function numbered(messages: readonly string[]): readonly string[] {
  const width = `${messages.length}`.length;
  return messages.flatMap((message, index) => {
    const [finding, remedy] = message.split(" → ");
    return [`${`${index + 1}`.padStart(width)}  ${finding}`, `${" ".repeat(width)}  → ${remedy}`];
  });
}
