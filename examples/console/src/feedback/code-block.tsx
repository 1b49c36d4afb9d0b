import { Code } from "@mantine/core";

/** Preformatted text, scrollable by keyboard. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Code block className="code-block" mt="xs" role="region" aria-label={label} tabIndex={0}>
      {text}
    </Code>
  );
}
