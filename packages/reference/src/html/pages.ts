import { exampleText } from "../model/example-value.ts";
import type { Group } from "../model/outline.ts";
import type { HomePage, SchemeView, ServerView } from "../model/home-page.ts";
import { idOfScheme } from "../model/addresses.ts";
import { firstSentence, plainText } from "../markdown.ts";
import type { SchemaPage } from "../model/schema-page.ts";
import { fewUses, type Use } from "../model/uses.ts";
import { chipsHtml, counted, fieldsHtml, valuesHtml } from "./fields.ts";
import { html, type Html } from "./html.ts";
import { codeBlock, layout, lineOf, operationsHtml, tabsHtml } from "./layout.ts";
import { asideHtml } from "./operation.ts";
import type { View } from "./view.ts";

export function homeHtml(view: View, page: HomePage): Html {
  const { outline } = view;
  const { summary, description, links, servers, schemes, first } = page;
  const [group] = outline.groups;
  const main = html`<h1>${outline.title}</h1>
    ${view.mark(page.shown)} ${summary && html`<p class="lead">${summary}</p>`}
    <p class="actions">
      ${group && html`<a class="primary" href="${view.link(group.address)}">Browse the operations</a>`}
      <a class="secondary" href="${view.link("openapi.json")}" download>Download the document</a>
    </p>
    ${view.markdown(description)}
    ${
      links.length > 0 &&
      html`<ul class="facts">
        ${links.map(({ text, address }) => html`<li>${view.external(address, text)}</li>`)}
      </ul>`
    }
    ${
      servers.length > 0 &&
      html`<section id="servers">
        <h2>Servers</h2>
        ${servers.map((server) => serverHtml(view, server))}
      </section>`
    }
    ${
      schemes.length > 0 &&
      html`<section id="authentication">
        <h2>Authentication</h2>
        ${schemes.map((scheme) => schemeHtml(view, scheme))}
      </section>`
    }
    <section id="operations">
      <h2>Operations</h2>
      <ul class="groups">
        ${outline.groups.map(
          ({ address, title, description: text, operations }) =>
            html`<li>
              <a href="${view.link(address)}">${title}</a> <small>${operations.length}</small>
              <p>${firstSentence(text, 200)}</p>
            </li>`,
        )}
      </ul>
    </section>`;
  const aside = first && asideHtml(first, true);
  return layout(view, { title: outline.title, description: plainText(description).slice(0, 200), main, aside });
}

function serverHtml(view: View, { url, description, variables, shown }: ServerView): Html {
  return html`<div class="field">
    <header><span class="name">${url}</span></header>
    ${view.mark(shown)}${view.markdown(description)}${variables.map(
      ({ name, standard, values, description: text }) =>
        html`<p>
            <code>${name}</code> ${standard && html`default <code>${standard}</code>`} ${values && `one of ${values}`}
          </p>
          ${view.markdown(text)}`,
    )}
  </div>`;
}

function schemeHtml(view: View, scheme: SchemeView): Html {
  const { name, facts, description, isDeprecated, addresses, scopes } = scheme;
  return html`<div class="field" id="${idOfScheme(name)}">
    <header>
      <span class="name">${name}</span
      ><span class="type">${facts}</span>${isDeprecated && html`<span class="chip deprecated">deprecated</span>`}
    </header>
    ${view.mark(scheme.shown)}${view.markdown(description)}${addresses.map(({ label, address }) => html`<p>${label}: ${view.external(address, address)}</p>`)}${
      scopes.length > 0 &&
      html`<details class="children">
        <summary>${counted(scopes.length, "scope")}</summary>
        ${scopes.map(
          ({ name: scope, description: text }) =>
            html`<div class="field">
              <header><span class="name">${scope}</span></header>
              ${view.markdown(text)}
            </div>`,
        )}
      </details>`
    }
  </div>`;
}

export function groupHtml(view: View, group: Group): Html {
  const main = html`<div class="crumb"><a href="${view.link(view.outline.address)}">Reference</a></div>
    <h1>${group.title}</h1>
    ${view.mark({ objects: [group.tag] })}
    ${view.markdown(group.description)}${operationsHtml(view, group.operations.map(lineOf))}`;
  return layout(view, { title: group.title, description: plainText(group.description).slice(0, 200), main, group });
}

export function schemasHtml(view: View): Html {
  const main = html`<div class="crumb"><a href="${view.link(view.outline.address)}">Reference</a></div>
    <h1>Schemas</h1>
    <ul class="schemas">
      ${[...view.outline.schemas.values()].map(
        ({ address, title }) => html`<li><a href="${view.link(address)}">${title}</a></li>`,
      )}
    </ul>`;
  return layout(view, { title: "Schemas", description: "", main });
}

export function schemaHtml(view: View, page: SchemaPage, uses: readonly Use[]): Html {
  const { title, type, description, isDeprecated, externalDocs, fields, example } = page;
  const main = html`<div class="crumb">
      <a href="${view.link(view.outline.address)}">Reference</a> / <a href="${view.link("schemas.html")}">Schemas</a>
    </div>
    <h1>${title}</h1>
    <p class="value">
      ${view.type(type)}${isDeprecated && html`<span class="chip deprecated">deprecated</span>`}${chipsHtml(page)}
    </p>
    ${view.mark(page.shown)}${view.markdown(description)}${view.documentation(externalDocs)}${valuesHtml(page)}
    <section id="fields">${fieldsHtml(view, fields)}</section>
    ${!view.isExcerpt && uses.length > 0 && usesHtml(view, uses)}`;
  const aside = html`<div class="panel examples">
    ${tabsHtml("example", [["Example", codeBlock(exampleText(example), "json")]])}
  </div>`;
  return layout(view, { title, description: plainText(description).slice(0, 200), main, aside });
}

function usesHtml(view: View, uses: readonly Use[]): Html {
  const lines = uses.slice(0, fewUses).map(({ places, ...use }) => ({ ...use, code: places.join(", ") }));
  return html`<section id="uses">
    <h2>Used by</h2>
    ${operationsHtml(view, lines)}${uses.length > fewUses && html`<p class="continued">${counted(uses.length - fewUses, "more use")}</p>`}
  </section>`;
}
