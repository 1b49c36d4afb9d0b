import { readRequest } from "../model/request.ts";
import type { Content, OperationPage, Requirement, ResponseView, Source } from "../model/operation-page.ts";
import type { Json } from "@gw/openapi/reader";
import { plainText } from "../markdown.ts";
import { slugOf } from "../model/addresses.ts";
import { writeSamples } from "../samples/index.ts";
import { chipsHtml, fieldHtml, fieldsHtml, valuesHtml } from "./fields.ts";
import { html, type Html } from "./html.ts";
import { codeBlock, layout, tab, verb } from "./layout.ts";
import type { View } from "./view.ts";

export function operationHtml(view: View, page: OperationPage, source: Source): Html {
  const { outline, parameters, body, responses } = page;
  const { group, title } = outline;
  const [lead = "", ...rest] = page.description.trim().split(/\n\s*\n/);
  const main = html`<div class="crumb">
      <a href="${view.link("index.html")}">Reference</a> / <a href="${view.link(group.address)}">${group.title}</a>
    </div>
    <h1>${title}</h1>
    ${endpointHtml(view, page, source)} ${factsHtml(view, page)}
    ${page.isDeprecated && html`<p class="deprecated">This operation is deprecated.</p>`}
    ${lead.trim() !== title && lead !== `${title}.` && html`<div class="lead">${view.markdown(lead)}</div>`}
    ${
      rest.length > 0 &&
      html`<details class="more">
        <summary>More</summary>
        ${view.markdown(rest.join("\n\n"))}
      </details>`
    }
    ${parameters.map(
      ({ place, title: heading, fields }) =>
        html`<section id="${place}-parameters">
          <h2>${heading}</h2>
          ${fields.map((field) => fieldHtml(view, field))}
        </section>`,
    )}
    ${
      body &&
      html`<section id="body">
        <h2>Body${contentTitle(body.content)}</h2>
        ${!body.isRequired && html`<p class="optional">Optional</p>`}${view.markdown(body.description)}${contentHtml(view, body.content, "body")}
      </section>`
    }
    ${
      responses.length > 0 &&
      html`<section id="responses">
        <h2>Responses</h2>
        <div class="responses">${responses.map((response, index) => responseHtml(view, response, index === 0))}</div>
      </section>`
    }
    ${
      outline.callbacks.length > 0 &&
      html`<section id="callbacks">
        <h2>Callbacks</h2>
        <ul class="operations">
          ${outline.callbacks.map(
            (each) =>
              html`<li>
                <a href="${view.link(each.address)}"
                  >${verb(each.entry.method)}<span>${each.title}</span> <code>${each.entry.path}</code></a
                >
              </li>`,
          )}
        </ul>
      </section>`
    }`;
  const description = plainText(page.description).slice(0, 200) || `${page.method} ${page.path}`;
  return layout(view, { title, description, main, aside: asideHtml(page, source), group });
}

function endpointHtml(view: View, { outline, method, path, servers }: OperationPage, _source: Source): Html {
  const host = outline.kind === "operation" ? (servers[0]?.url ?? "").replace(/^https?:\/\/|\/$/g, "") : "";
  return html`<div class="endpoint">
    ${verb(method)}<span><span class="host">${host}</span>${path}</span>
    ${outline.kind === "operation" && html`<button class="primary try" type="button">Try it</button>`}
  </div>`;
}

const lock = html`<svg viewBox="0 0 16 16" aria-hidden="true">
  <rect x="3" y="7" width="10" height="7" rx="1.500" />
  <path d="M5 7V5a3 3 0 0 1 6 0v2" />
</svg>`;

function factsHtml(view: View, { outline, security, externalDocs }: OperationPage): Html {
  const { id } = outline.entry;
  const name = outline.address.replace(/\.html$/, ".md");
  return html`<ul class="facts">
    ${
      security.length > 0 &&
      html`<li>
        ${lock}${joined(
          security.map((each) => alternativeHtml(view, each)),
          " or ",
        )}
      </li>`
    }${
      id && html`<li><code>${id}</code></li>`
    }${typeof externalDocs["url"] === "string" && html`<li>${view.external(externalDocs["url"], String(externalDocs["description"] ?? "") || "Documentation")}</li>`}
    <li><a href="${view.link(name)}">Markdown</a></li>
  </ul>`;
}

function alternativeHtml(view: View, requirements: readonly Requirement[]): Html {
  if (requirements.length === 0) return html`no credential`;
  const all = requirements.map(
    ({ name, scopes }) =>
      html`<a href="${view.link("index.html", `auth-${slugOf(name)}`)}">${name}</a
        >${scopes.length > 0 && html` (${scopes.map((scope) => html`<code>${scope}</code> `)})`}`,
  );
  return joined(all, " and ");
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 && separator}${part}`)}`;
}

function contentTitle(content: readonly Content[]): Html | false {
  return content.length === 1 && html` <small>${content[0]?.mediaType}</small>`;
}

function contentHtml(view: View, content: readonly Content[], name: string): Html {
  const [only, ...others] = content;
  if (only && others.length === 0) return html`${valueHtml(view, only)}`;
  return html`<div class="media-types">
    ${content.map((each, index) => tab(`${name}-media`, each.mediaType, valueHtml(view, each), index === 0))}
  </div>`;
}

function valueHtml(view: View, content: Content): Html {
  const { type, description, sameAs, fields } = content;
  if (sameAs !== undefined) return html`<p class="value">${view.type(type)} The same as <code>${sameAs}</code></p>`;
  return html`${type.length > 0 && html`<p class="value">${view.type(type)}${chipsHtml(content)}</p>`}${view.markdown(description)}${valuesHtml(content)}${fieldsHtml(view, fields)}`;
}

function responseHtml(view: View, response: ResponseView, isOpen: boolean): Html {
  const { status, id, description, headers, content, links } = response;
  return html`<details class="response" name="responses" id="${id}" ${isOpen && html` open`}>
    <summary class="status${isSuccess(status) && " ok"}">${status}</summary>
    ${view.markdown(description)}${
      contentTitle(content) && html`<p class="media">${content[0]?.mediaType}</p>`
    }${contentHtml(view, content, id)}${
      headers.length > 0 &&
      html`<details class="children headers">
        <summary>${headers.length} headers</summary>
        ${headers.map((field) => fieldHtml(view, field))}
      </details>`
    }${
      links.length > 0 &&
      html`<h3>Links</h3>
        <ul class="links">
          ${links.map(({ name, description: text, target }) => {
            const operation = view.outline.operations.find(({ entry }) => entry.id !== "" && entry.id === target);
            return html`<li>
              <b>${name}</b>
              ${operation ? html`<a href="${view.link(operation.address)}">${operation.title}</a>` : html`<code>${target}</code>`}
              ${view.markdown(text)}
            </li>`;
          })}
        </ul>`
    }
  </details>`;
}

function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}

function asideHtml(page: OperationPage, source: Source): Html {
  const samples = [
    ...page.codeSamples.map(({ language, source: text }) => ({
      language,
      syntax: language.toLowerCase(),
      source: text,
    })),
    ...(page.outline.kind === "operation" ? writeSamples(readRequest(source, page)) : []),
  ];
  const bodies = page.body?.content.flatMap(({ examples }) => examples) ?? [];
  const responses = page.responses.flatMap(({ status, content }) => {
    const [example] = content.flatMap(({ examples }) => examples);
    return example ? [{ status, example }] : [];
  });
  const isSent = page.outline.kind === "operation";
  return html`${
    isSent &&
    samples.length > 0 &&
    html`<div class="panel samples">
      ${samples.map(({ language, syntax, source: text }, index) => tab("sample", language, codeBlock(text, syntax), index === 0))}
    </div>`
  }${
    responses.length > 0 &&
    html`<div class="panel examples">
      ${responses.map(({ status, example }, index) => tab("response-example", html`<i class="dot${!isSuccess(status) && " bad"}"></i>${status}`, codeBlock(exampleText(example.value), "json"), index === 0))}
    </div>`
  }${
    // The samples show the first one.
    (bodies.length > 1 || (!isSent && bodies.length > 0)) &&
    html`<div class="panel bodies">
      <span class="caption">Bodies</span>
      ${bodies.map(({ name, value }, index) => tab("body-example", name, codeBlock(exampleText(value), "json"), !isSent && index === 0))}
    </div>`
  }`;
}

/** How many characters of an example are shown. */
const longestExample = 8000;

function exampleText(value: Json): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return text.length > longestExample ? `${text.slice(0, text.lastIndexOf("\n", longestExample))}\n…` : text;
}
