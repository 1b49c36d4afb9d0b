import { html } from "ghtml";

/** A sentence whose words between backticks are code. */
export const withCode = (text: string): string =>
  text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
    .join("");
