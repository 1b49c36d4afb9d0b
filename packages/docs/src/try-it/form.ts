import { argumentOf, type CallInput } from "../samples/call-input.ts";
import { curlSample } from "../samples/curl.ts";
import { siteBase } from "../site/site-base.ts";
import { readCredential, rememberCredential, withoutPrefix } from "./credential.ts";
import { sendCall, type CallOutcome, type TriedOperation } from "./call.ts";

/** Shows a form for an operation, filled in from the example that the page shows, and what the service responds. */
export function showForm(place: HTMLElement, operation: TriedOperation): void {
  const form = element("form", { className: "try-it-form", autocomplete: "off" });
  const credential = credentialInput(form, operation);
  const parameters = operation.parameters.map(({ place: where, name, isRequired, isNumber }) => ({
    where,
    name,
    isNumber,
    field: input(form, name, where, isRequired),
  }));
  const body = element("textarea", { rows: 10, spellcheck: false });
  if (operation.hasBody) form.append(labelled("Body, JSON", body));
  const send = element("button", { textContent: `Send ${operation.method} ${operation.path}` });
  const output = element("div", { className: "try-it-output" });
  output.setAttribute("aria-live", "polite");
  form.append(send);
  place.replaceChildren(form, output);

  function fill(example: CallInput | undefined): void {
    for (const { where, name, field } of parameters) field.value = String(example?.[where][name] ?? "");
    body.value = example?.body === undefined ? "" : JSON.stringify(example.body, null, 2);
  }

  function read(): CallInput {
    const call: CallInput = { path: {}, query: {}, headers: {} };
    for (const { where, name, field, isNumber } of parameters) {
      const { value } = field;
      if (value === "") continue;
      // Text that is not a number is sent as it is, so that the response can be tried.
      call[where][name] = isNumber && /^-?\d+$/.test(value) ? Number(value) : value;
    }
    return body.value.trim() === "" ? call : { ...call, body: JSON.parse(body.value) as unknown };
  }

  async function submit(): Promise<void> {
    try {
      const call = read();
      const base = sameOrigin(operation.address);
      if (!operation.isQuery && !confirm(`This sends a real request to ${base} and may change data. Continue?`)) return;
      send.disabled = true;
      output.replaceChildren(element("p", { textContent: "Waiting for the response…" }));
      rememberCredential(operation, credential.value);
      const outcome = await sendCall(operation, base, withoutPrefix(operation, credential.value), call);
      output.replaceChildren(...outcomeParts(outcome), ...codeParts(operation, call));
    } catch (error) {
      const message = error instanceof SyntaxError ? `The body is not valid JSON: ${error.message}` : String(error);
      output.replaceChildren(element("p", { className: "try-it-error", textContent: message }));
    } finally {
      send.disabled = false;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });

  const picker = document.querySelector<HTMLSelectElement>('.pickers select[name="example"]');
  picker?.addEventListener("change", () => fill(operation.examples[picker.value]));
  fill(operation.examples[picker?.value ?? ""]);
  credential.focus();
}

/** The service also serves these pages, so its operations are at the same origin, below the path of its address. */
function sameOrigin(address: string): string {
  return `${location.origin}${new URL(address).pathname.replace(/\/+$/, "")}`;
}

function outcomeParts({ status, headers, body, code, milliseconds }: CallOutcome): HTMLElement[] {
  const summary = element("p", { className: "try-it-status", textContent: `${status} in ${milliseconds} ms` });
  if (code !== undefined) {
    summary.append(" · ", element("a", { href: `${siteBase}errors/${code}/`, textContent: code }));
  }
  const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  return [
    summary,
    disclosure("Headers", headers.map(([name, value]) => `${name}: ${value}`).join("\n"), false),
    disclosure("Body", text ?? "", true),
  ];
}

function codeParts(operation: TriedOperation, call: CallInput): HTMLElement[] {
  return [
    disclosure("This call as curl", curlSample(operation, call), false),
    disclosure(
      "This call in TypeScript",
      `const result = await client.${operation.id}(${argumentOf(call, 2)});`,
      false,
    ),
  ];
}

function disclosure(title: string, text: string, open: boolean): HTMLElement {
  const details = element("details", { open });
  const code = element("pre", { textContent: text, tabIndex: 0 });
  details.append(element("summary", { textContent: title }), code);
  return details;
}

/** A field with the prefix of the credential in it, which is not part of the value. */
function credentialInput(form: HTMLElement, operation: TriedOperation): HTMLInputElement {
  const { name, prefix } = operation.credential;
  const field = input(form, name, "", true);
  field.type = "password";
  field.value = readCredential(operation);
  field.addEventListener("input", () => {
    if (withoutPrefix(operation, field.value) !== field.value) field.value = withoutPrefix(operation, field.value);
  });
  const row = element("span", { className: "try-it-credential" });
  field.replaceWith(row);
  if (prefix !== "") row.append(element("span", { className: "try-it-prefix", textContent: prefix.trim() }));
  row.append(field);
  row.after(element("small", { textContent: "Kept in this tab until you close it." }));
  return field;
}

function input(form: HTMLElement, name: string, where: string, required: boolean): HTMLInputElement {
  const field = element("input", { required, spellcheck: false, autocomplete: "off" });
  form.append(labelled(where === "" ? `${name} (credential)` : `${name} (${where})`, field));
  return field;
}

function labelled(text: string, field: HTMLElement): HTMLLabelElement {
  const label = element("label", {});
  label.append(element("span", { textContent: text }), field);
  return label;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
