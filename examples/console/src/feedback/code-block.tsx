/** Preformatted text, scrollable by keyboard. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre className="code-block" role="region" aria-label={label} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
