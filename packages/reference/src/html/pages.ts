import { componentsOf, listAt, objectAt, objectOf, resolve, textAt, type JsonObject } from "@gw/openapi/reader";
import { exampleText } from "../model/example-value.ts";
import type { Group, OperationOutline } from "../model/outline.ts";
import type { Source } from "../model/operation-page.ts";
import { slugOf } from "../model/addresses.ts";
import { plainText } from "../markdown.ts";
import type { SchemaPage } from "../model/schema-page.ts";
import { chipsHtml, fieldsHtml, valuesHtml } from "./fields.ts";
import { html, type Html } from "./html.ts";
import { codeBlock, layout, tabsHtml, verb } from "./layout.ts";
import type { View } from "./view.ts";

export function homeHtml(view: View, { document }: Source): Html {
  const { outline } = view;
  const info = objectAt(document, "info");
  const description = textAt(info, "description");
  const schemes = Object.entries(componentsOf(document, "securitySchemes")).map(
    ([name, scheme]) => [name, resolve(document, scheme).value] as const,
  );
  const servers = listAt(document, "servers").map(objectOf);
  const main = html`<h1>${outline.title}</h1>
    <p class="lead">${textAt(info, "summary")}</p>
    ${view.markdown(description)}
    ${
      servers.length > 0 &&
      html`<section id="servers">
        <h2>Servers</h2>
        ${servers.map(
          (server) =>
            html`<div class="field">
              <header><span class="name">${textAt(server, "url")}</span></header>
              ${view.markdown(textAt(server, "description"))}
            </div>`,
        )}
      </section>`
    }
    ${
      schemes.length > 0 &&
      html`<section id="authentication">
        <h2>Authentication</h2>
        ${schemes.map(([name, scheme]) => schemeHtml(view, name, scheme))}
      </section>`
    }
    <section id="operations">
      <h2>Operations</h2>
      ${outline.groups.map(
        (group) =>
          html`<h3><a href="${view.link(group.address)}">${group.title}</a></h3>
            ${view.markdown(group.description)}`,
      )}
    </section>`;
  return layout(view, { title: outline.title, description: plainText(description).slice(0, 200), main });
}

function schemeHtml(view: View, name: string, scheme: JsonObject): Html {
  const facts = [
    textAt(scheme, "type"),
    textAt(scheme, "scheme"),
    textAt(scheme, "in") && `${textAt(scheme, "in")} ${textAt(scheme, "name")}`,
  ];
  return html`<div class="field" id="auth-${slugOf(name)}">
    <header>
      <span class="name">${name}</span><span class="type">${facts.filter((fact) => fact !== "").join(", ")}</span>
    </header>
    ${view.markdown(textAt(scheme, "description"))}
  </div>`;
}

export function groupHtml(view: View, group: Group): Html {
  const main = html`<div class="crumb"><a href="${view.link("index.html")}">Reference</a></div>
    <h1>${group.title}</h1>
    ${view.markdown(group.description)}${operationsHtml(view, group.operations)}`;
  return layout(view, { title: group.title, description: plainText(group.description).slice(0, 200), main, group });
}

function operationsHtml(view: View, operations: readonly OperationOutline[]): Html {
  return html`<ul class="operations">
    ${operations.map(
      ({ address, title, entry }) =>
        html`<li>
          <a href="${view.link(address)}">${verb(entry.method)}<span>${title}</span> <code>${entry.path}</code></a>
        </li>`,
    )}
  </ul>`;
}

export function schemasHtml(view: View): Html {
  const main = html`<div class="crumb"><a href="${view.link("index.html")}">Reference</a></div>
    <h1>Schemas</h1>
    <ul class="schemas">
      ${[...view.outline.schemas.values()].map(
        ({ address, title }) => html`<li><a href="${view.link(address)}">${title}</a></li>`,
      )}
    </ul>`;
  return layout(view, { title: "Schemas", description: "", main });
}

export function schemaHtml(view: View, page: SchemaPage): Html {
  const { title, type, description, isDeprecated, externalDocs, fields, example } = page;
  const main = html`<div class="crumb">
      <a href="${view.link("index.html")}">Reference</a> / <a href="${view.link("schemas.html")}">Schemas</a>
    </div>
    <h1>${title}</h1>
    <p class="value">
      ${view.type(type)}${isDeprecated && html`<span class="chip deprecated">deprecated</span>`}${chipsHtml(page)}
    </p>
    ${view.markdown(description)}${view.documentation(externalDocs)}${valuesHtml(page)}
    <section id="fields">${fieldsHtml(view, fields)}</section>`;
  const aside = html`<div class="panel examples">
    ${tabsHtml("example", [["Example", codeBlock(exampleText(example), "json")]])}
  </div>`;
  return layout(view, { title, description: plainText(description).slice(0, 200), main, aside });
}
