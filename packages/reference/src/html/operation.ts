import { isDeepStrictEqual } from "node:util";
import type { Section } from "../hooks.ts";
import { exampleText } from "../model/example-value.ts";
import {
  responseExamples,
  type Body,
  type Content,
  type OperationPage,
  type ParameterList,
  type Requirement,
  type ResponseView,
} from "../model/operation-page.ts";
import { shortened } from "../markdown.ts";
import { idOfScheme } from "../model/addresses.ts";
import { isLong } from "../model/request.ts";
import { chipsHtml, counted, fieldList, fieldsHtml, foldHtml, markHtml, valuesHtml } from "./fields.ts";
import { markdownAddress } from "../text/pages.ts";
import { endOfScript, html, scriptData, wrappable, type Html } from "./html.ts";
import { codeBlock, crumbHtml, layout, operationsHtml, sectionHtml, tabsHtml, verb, type Tab } from "./layout.ts";
import type { View } from "./view.ts";

/** A section of a hook, whose text is rendered. */
export interface RenderedSection extends Section {
  readonly html: Html;
}

export function operationHtml(view: View, page: OperationPage, sections: readonly RenderedSection[]): Html {
  function sectionsAfter(place: Section["after"]): (Html | false)[] {
    const own = sections.filter(({ after }) => after === place);
    return own.map((section) => sectionHtml(section.id, section.title, section.html));
  }
  function parametersWhere(isHere: (list: ParameterList) => boolean): (Html | false)[] {
    const own = parameters.filter(isHere);
    return own.map((list) => sectionHtml(`${list.place}-parameters`, list.title, fieldList(view, list.fields)));
  }
  const { outline, parameters, body, responses } = page;
  const { group, title } = outline;
  const [lead = "", ...rest] = page.description.trim().split(/\n\s*\n/);
  const shown = responses.map((response, index) => responseHtml(view, response, index === 0));
  const main = html`${crumbHtml(view, group)}
    <h1>${wrappable(title)}</h1>
    ${endpointHtml(view, page)} ${factsHtml(view, page)} ${view.mark(page.shown)}
    ${page.problems.map((problem) => html`<p class="problem">${problem}</p>`)}
    ${page.isDeprecated && html`<p class="deprecated">This operation is deprecated.</p>`}
    ${lead.trim() !== title && lead !== `${title}.` && html`<div class="lead">${view.markdown(lead)}</div>`}
    ${
      rest.length > 0 &&
      html`<details class="more">
        <summary>More</summary>
        ${view.markdown(rest.join("\n\n"))}
      </details>`
    }
    ${sectionsAfter("description")}${parametersWhere((list) => !list.isBelowBody)} ${body && bodyHtml(view, body)}
    ${parametersWhere((list) => list.isBelowBody)}
    ${sectionsAfter("request")}${
      responses.length > 0 && sectionHtml("responses", "Responses", html`<div class="responses">${shown}</div>`)
    }
    ${sectionsAfter("responses")}${
      outline.callbacks.length > 0 && sectionHtml("callbacks", "Callbacks", operationsHtml(view, outline.callbacks))
    }`;
  const description = shortened(page.description) || `${page.method} ${page.path}`;
  return layout(view, { title, description, main, aside: asideHtml(page), group });
}

function bodyHtml(view: View, { content, shown, isRequired, description }: Body): Html | false {
  const optional = !isRequired && html`<p class="optional">Optional</p>`;
  const parts = [view.mark(shown), optional, view.markdown(description), contentHtml(view, content, "body")];
  return sectionHtml("body", html`Body${contentTitle(content)}`, parts);
}

function endpointHtml(view: View, { outline, method, path, servers, call }: OperationPage): Html {
  const host = outline.kind === "operation" ? (servers[0]?.url ?? "").replace(/^https?:\/\/|\/$/g, "") : "";
  return html`<div class="endpoint">
    ${verb(method, method)}<span
      ><span class="host">${host}</span>${path.split(/(?<=\/)(?=.)/).map((part) => html`<wbr />${part}`)}</span
    >
    ${
      call &&
      !view.isExcerpt &&
      html`<button class="primary try" type="button">Try it</button>
        <script type="application/json" id="request">
          ${scriptData(call)}
        ${endOfScript}`
    }
  </div>`;
}

const lock = html`<svg viewBox="0 0 16 16" aria-hidden="true">
  <rect x="3" y="7" width="10" height="7" rx="1.500" />
  <path d="M5 7V5a3 3 0 0 1 6 0v2" />
</svg>`;

function factsHtml(view: View, { outline, security, externalDocs, history }: OperationPage): Html {
  const { id } = outline.entry;
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
    }${history.map((mark) => html`<li>${markHtml(view, mark)}</li>`)}${typeof externalDocs["url"] === "string" && html`<li>${view.external(externalDocs["url"], String(externalDocs["description"] ?? "") || "Documentation")}</li>`}
    ${!view.isExcerpt && html`<li><a href="${view.link(markdownAddress(outline.address))}">Markdown</a></li>`}
  </ul>`;
}

function alternativeHtml(view: View, requirements: readonly Requirement[]): Html {
  if (requirements.length === 0) return html`no credential`;
  const all = requirements.map(({ name, scopes, scheme }) => {
    const link = scheme
      ? html`<a href="${view.link(view.outline.address, idOfScheme(name))}">${name}</a>`
      : html`${name}`;
    return html`${link}${
      scopes.length > 0 &&
      html` (${joined(
        scopes.map((scope) => html`<code>${scope}</code>`),
        ", ",
      )})`
    }`;
  });
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
  if (only && others.length === 0) return valueHtml(view, only);
  const tabs = content.map((each): Tab => [each.mediaType, valueHtml(view, each)]);
  return html`<div class="media-types">${tabsHtml(`${name}-media`, tabs)}</div>`;
}

function valueHtml(view: View, content: Content): Html {
  const { type, description, problem, sameAs, fields } = content;
  const mark = view.mark(content.shown);
  if (sameAs !== undefined)
    return html`${mark}
      <p class="value">${view.type(type)} The same as <code>${sameAs}</code></p>`;
  return html`${mark}${type.length > 0 && html`<p class="value">${view.type(type)}${chipsHtml(content)}</p>`}${problem && html`<p class="problem">${problem}</p>`}${view.markdown(description)}${valuesHtml(content)}${fieldsHtml(view, fields)}`;
}

function responseHtml(view: View, response: ResponseView, isOpen: boolean): Html {
  const { status, id, description, headers, content, links } = response;
  return html`<details class="response" name="responses" id="${id}" ${isOpen && html` open`}>
    <summary class="status${isSuccess(status) && " ok"}">${status}</summary>
    ${view.mark(response.shown)}${view.markdown(description)}${
      contentTitle(content) && html`<p class="media">${content[0]?.mediaType}</p>`
    }${contentHtml(view, content, id)}${headers.length > 0 && foldHtml(counted(headers.length, "header"), fieldList(view, headers))}${
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

/**
 * Examples of a request and its responses.
 *
 * @param isShort Whether it shows a first call alone.
 */
export function asideHtml(page: OperationPage, isShort = false): Html {
  const all = page.body?.content.flatMap(({ examples }) => examples) ?? [];
  // That of several media types is often the same.
  const bodies = all.filter(
    ({ value }, index) => all.findIndex((each) => isDeepStrictEqual(each.value, value)) === index,
  );
  // The samples show the first one, unless it is long.
  const isShown = bodies.length > 1 || !page.call || bodies.some(({ value }) => isLong(value));
  const samples = page.samples.map(({ language, syntax, source, isMade }): Tab => [
    language,
    codeBlock(source, syntax, isMade),
  ]);
  const examples = responseExamples(page).map(({ status, example }): Tab => [
    html`<i class="dot${!isSuccess(status) && " bad"}"></i>${status}`,
    codeBlock(exampleText(example.value), "json"),
  ]);
  const shownBodies = bodies.map(({ name, value }): Tab => [name, codeBlock(exampleText(value), "json")]);
  return html`${panelHtml("samples", samples)}${panelHtml("examples", isShort ? examples.slice(0, 1) : examples)}${
    isShown && !isShort && panelHtml("bodies", shownBodies, "Bodies")
  }`;
}

export function panelHtml(name: string, tabs: readonly Tab[], caption = ""): Html | false {
  return (
    tabs.length > 0 &&
    html`<div class="panel ${name}">
      ${caption && html`<span class="caption">${caption}</span>`}${tabsHtml(name, tabs)}
    </div>`
  );
}
