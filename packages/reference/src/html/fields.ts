import type { Mark } from "../hooks.ts";
import type { Constraints } from "../model/constraints.ts";
import type { Alternative, Field, FieldChoice, Fields } from "../model/fields.ts";
import { html, type Content, type Html } from "./html.ts";
import type { View } from "./view.ts";

/** How many values are shown one by one. */
const fewValues = 12;

export function fieldsHtml(view: View, fields: Fields): Html {
  return html`${fieldList(view, fields.fields)}${fields.choices.map((choice) => choiceHtml(view, choice))}${moreHtml(view, fields)}`;
}

export function fieldList(view: View, fields: readonly Field[]): Html[] {
  return fields.map((field) => fieldHtml(view, field));
}

function fieldHtml(view: View, field: Field): Html {
  const { id, name, type, marks, ownMarks, description, problem, inside, shown } = field;
  return html`<div class="field" id="${id}">
    <header>
      <a class="name" href="#${encodeURIComponent(id)}">${name}</a>${view.type(type)}${marks.map(
        (mark) => html`<span class="chip ${mark}">${mark}</span>`,
      )}${chipsHtml(field)}${ownMarks.map((mark) => markHtml(view, mark))}
    </header>
    ${view.mark(shown)}${problem && html`<p class="problem">${problem}</p>`}${view.markdown(description)}${valuesHtml(field)}${childrenHtml(view, inside)}
  </div>`;
}

export function markHtml(view: View, { text, title = "", href }: Mark): Html {
  const hint = title && html` title="${title}"`;
  if (href === undefined) return html`<span class="chip" ${hint}>${text}</span>`;
  return html`<a class="chip" ${hint} href="${view.hookLink(href)}">${text}</a>`;
}

export function chipsHtml({ words }: Constraints): Html {
  return html`${words.map((word) => {
    const [, label, pattern] = /^((?:\w+: )*(?:not )?pattern) (.*)/s.exec(word) ?? [];
    return html`<span class="chip">${pattern === undefined ? word : html`${label} <code>${pattern}</code>`}</span>`;
  })}`;
}

export function valuesHtml({ values }: Constraints): Html {
  if (values.length === 0) return html``;
  if (values.length === 1) return html`<p class="values">Always <code>${values[0]}</code></p>`;
  if (values.length <= fewValues)
    return html`<p class="values">One of ${values.map((value) => html`<code>${value}</code> `)}</p>`;
  return html`<details class="values">
    <summary>One of ${values.length} values</summary>
    <code>${values.join(" · ")}</code>
  </details>`;
}

function childrenHtml(view: View, inside: Fields): Html {
  const { fields, choices, of } = inside;
  if (fields.length === 0 && choices.length === 0) return moreHtml(view, inside);
  const count = fields.length + inside.more;
  const what =
    fields.length > 0 ? counted(count, "field") : counted(choices[0]?.alternatives.length ?? 0, "alternative");
  return foldHtml(`${what}${of && ` of ${of}`}`, fieldsHtml(view, inside));
}

export function foldHtml(summary: string, content: Content): Html {
  return html`<details class="children">
    <summary>${summary}</summary>
    ${content}
  </details>`;
}

function choiceHtml(view: View, { id, isExclusive, discriminator, alternatives }: FieldChoice): Html {
  const by = discriminator && html`, as <code>${discriminator}</code> tells`;
  return html`<div class="choices">
    <p>${isExclusive ? "One of" : "One or more of"} ${alternatives.length} alternatives${by}</p>
    ${alternatives.map((each, index) => alternativeHtml(view, each, id, index === 0))}
  </div>`;
}

function alternativeHtml(view: View, alternative: Alternative, choice: string, isFirst: boolean): Html {
  const { name, value, type, description, inside, shown } = alternative;
  const isEmpty = inside.fields.length === 0 && inside.choices.length === 0 && inside.more === 0;
  return html`<details class="choice" name="${choice}" ${isFirst && html` open`}>
    <summary>${name}${value !== undefined && html` <code>${value}</code>`}</summary>
    ${view.mark(shown)}${view.markdown(
      description,
    )}${isEmpty && html`<p>${view.type(type)}${chipsHtml(alternative)}</p>`}${valuesHtml(alternative)}${fieldsHtml(view, inside)}
  </details>`;
}

function moreHtml(view: View, { more, continued, fields, isRecursive }: Fields): Html {
  if (more === 0) return html``;
  const page = continued === undefined ? undefined : view.outline.schemas.get(continued);
  const where = page && html` <a href="${view.link(page.address)}">${page.title}</a>`;
  if (isRecursive) return html`<p class="continued">The same fields again${where && html`:${where}`}</p>`;
  return html`<p class="continued">
    ${counted(more, fields.length > 0 ? "more field" : "field")}${where && html`:${where}`}
  </p>`;
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
