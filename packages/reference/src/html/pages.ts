import { exampleText } from "../model/example-value.ts";
import type { Group } from "../model/outline.ts";
import type { HomePage, SchemeView, ServerView } from "../model/home-page.ts";
import { idOfScheme } from "../model/addresses.ts";
import { firstSentence, shortened } from "../markdown.ts";
import type { SchemaPage } from "../model/schema-page.ts";
import { fewUses, type Use } from "../model/uses.ts";
import { chipsHtml, counted, fieldsHtml, foldHtml, valuesHtml } from "./fields.ts";
import { html, wrappable, type Html } from "./html.ts";
import { cardsHtml, codeBlock, crumbHtml, layout, linesHtml, operationsHtml, sectionHtml } from "./layout.ts";
import { asideHtml, panelHtml } from "./operation.ts";
import type { View } from "./view.ts";

export function homeHtml(view: View, page: HomePage): Html {
  const { outline } = view;
  const { summary, description, links, servers, schemes, first } = page;
  const [group] = outline.groups;
  const serverList = servers.map((server) => serverHtml(view, server));
  const schemeList = schemes.map((scheme) => schemeHtml(view, scheme));
  const groups = outline.groups.map(({ operations, ...each }) => {
    return { ...each, description: firstSentence(each.description, 200) ?? "", count: operations.length };
  });
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
    ${sectionHtml("servers", "Servers", serverList)} ${sectionHtml("authentication", "Authentication", schemeList)}
    ${sectionHtml("operations", "Operations", cardsHtml(view, groups))}`;
  return layout(view, {
    title: outline.title,
    description: shortened(description),
    main,
    aside: first && asideHtml(first, true),
  });
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
  const scopesHtml = scopes.map(
    ({ name: scope, description: text }) =>
      html`<div class="field">
        <header><span class="name">${scope}</span></header>
        ${view.markdown(text)}
      </div>`,
  );
  return html`<div class="field" id="${idOfScheme(name)}">
    <header>
      <span class="name">${name}</span
      ><span class="type">${facts}</span>${isDeprecated && html`<span class="chip deprecated">deprecated</span>`}
    </header>
    ${view.mark(scheme.shown)}${view.markdown(description)}${addresses.map(({ label, address }) => html`<p>${label}: ${view.external(address, address)}</p>`)}${
      scopes.length > 0 && foldHtml(counted(scopes.length, "scope"), scopesHtml)
    }
  </div>`;
}

export function groupHtml(view: View, group: Group): Html {
  const main = html`${crumbHtml(view)}
    <h1>${group.title}</h1>
    ${view.mark({ objects: [group.tag] })} ${view.markdown(group.description)}${operationsHtml(view, group.operations)}`;
  return layout(view, { title: group.title, description: shortened(group.description), main, group });
}

export function schemasHtml(view: View): Html {
  const main = html`${crumbHtml(view)}
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
  const main = html`${crumbHtml(view, { address: "schemas.html", title: "Schemas" })}
    <h1>${wrappable(title)}</h1>
    <p class="value">
      ${view.type(type)}${isDeprecated && html`<span class="chip deprecated">deprecated</span>`}${chipsHtml(page)}
    </p>
    ${view.mark(page.shown)}${view.markdown(description)}${view.documentation(externalDocs)}${valuesHtml(page)}
    <section id="fields">${fieldsHtml(view, fields)}</section>
    ${!view.isExcerpt && uses.length > 0 && usesHtml(view, uses)}`;
  const aside = panelHtml("examples", [["Example", codeBlock(exampleText(example), "json")]]);
  return layout(view, { title, description: shortened(description), main, aside });
}

function usesHtml(view: View, uses: readonly Use[]): Html | false {
  const lines = uses.slice(0, fewUses).map(({ places, ...use }) => ({ ...use, code: places.join(", ") }));
  const more = uses.length > fewUses && html`<p class="continued">${counted(uses.length - fewUses, "more use")}</p>`;
  return sectionHtml("uses", "Used by", [linesHtml(view, lines), more]);
}
