/** Preformatted text in a box that can be scrolled by keyboard, too. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre className="code-block" role="region" aria-label={label} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
