import { writeRequest } from "../model/request.ts";
import type { SampleBody, SampleRequest } from "../samples/sample-request.ts";
import type { Trial, TrialBody, TrialParameter, TrialScheme } from "../model/trial.ts";
import { writeSamples } from "../samples/index.ts";
import { addCopyButtons, colorCode } from "./code.ts";
import { filledCredential, hasCredential, isBasic, keepCredential, readCredential } from "./credentials.ts";
import { all, element, nodesOf, type Content } from "./dom.ts";
import { explainFailure, sendRequest, type Outcome } from "./send-request.ts";
import { redirectAddress, requestClientToken, signIn, type Flow } from "./sign-in.ts";

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const headings: Readonly<Record<string, string>> = {
  path: "Path",
  query: "Query",
  header: "Headers",
  cookie: "Cookies",
};

/** A form for a request, with the result beside it. */
class TrialForm {
  readonly #trial: Trial;
  readonly #address = element("input", { spellcheck: false, required: true, type: "url" });
  readonly #values = new Map<TrialParameter, Input>();
  readonly #body = element("textarea", { rows: 12, spellcheck: false, ariaLabel: "Body" });
  readonly #file = element("input", { type: "file", ariaLabel: "File" });
  readonly #curl = element("code");
  readonly #result = element("div", { className: "result", ariaLive: "polite" });
  readonly #send = element("button", { className: "primary", textContent: "Send request" });
  readonly #dialog: HTMLDialogElement;
  #alternative: readonly TrialScheme[] = [];
  #media: TrialBody | undefined;

  constructor(trial: Trial) {
    this.#trial = trial;
    const { method, path, parameters, bodies, security } = trial;
    const fill = (): void => this.fillSamples();
    const title = element("b", { className: `verb ${method.toLowerCase()}`, textContent: method });
    const isSafe = ["GET", "HEAD", "OPTIONS", "QUERY"].includes(method);
    const form = element("form", { noValidate: true, autocomplete: "off", oninput: fill, onchange: fill }, [
      group("Server", this.#servers()),
      security.length > 0 ? this.#credentials() : undefined,
      Object.entries(headings).map(([place, heading]) => {
        const own = parameters.filter((parameter) => parameter.place === place);
        const rows = own.map((parameter) => this.#parameter(parameter));
        return rows.length > 0 ? group(heading, rows) : undefined;
      }),
      bodies.length > 0 ? group("Body", this.#bodies()) : undefined,
      element("footer", {}, [
        this.#send,
        isSafe ? undefined : element("small", {}, "Sends a real request, which may change data."),
      ]),
    ]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.#dialog = element("dialog", { className: "trial", ariaLabel: `Try ${method} ${path}` }, [
      element("header", {}, [title, element("code", {}, path), button("plain", "Close", () => this.#dialog.close())]),
      element("div", {}, [form, element("div", { className: "outcome" }, [this.#result, panel("curl", this.#curl)])]),
    ]);
    document.body.append(this.#dialog);
    addCopyButtons(this.#dialog);
  }

  open(): void {
    this.#dialog.showModal();
    const first = all<HTMLInputElement>("input:not([type=file]), textarea", this.#dialog);
    first.find(({ value }) => value === "")?.focus();
    this.fillSamples();
  }

  /** Shows what is typed in the samples of the page, too. */
  fillSamples(): void {
    let samples: ReturnType<typeof writeSamples>;
    try {
      samples = writeSamples(this.#request());
    } catch {
      // A body that is being typed is not JSON yet.
      return;
    }
    this.#curl.textContent = samples.find(({ language }) => language === "curl")?.source ?? "";
    delete this.#curl.dataset["colored"];
    // Those of the document itself, and of hooks, stay.
    for (const [index, code] of all(".samples [data-made]").entries()) {
      const { source = "" } = samples[index] ?? {};
      if (code.textContent === source) continue;
      code.textContent = source;
      delete code.dataset["colored"];
    }
    colorCode();
  }

  #servers(): Content {
    const { servers } = this.#trial;
    const variables = element("div");
    const labels = servers.map(({ url, description }) => (description ? `${description}: ${url}` : url));
    const choice = selectOf(labels, choose);
    const address = this.#address;
    function choose(): void {
      const { url = "", variables: own = [] } = servers[choice.selectedIndex] ?? {};
      const inputs = own.map(({ name, value, choices }) => [name, inputOf(value, choices)] as const);
      function fill(): void {
        const filled = inputs.reduce((text, [name, { value }]) => text.replaceAll(`{${name}}`, value), url);
        address.value = URL.parse(filled || "/", location.href)?.href.replace(/\/$/, "") ?? filled;
      }
      for (const [, input] of inputs) input.addEventListener("input", fill);
      // The address itself may be the variable.
      const isShown = !inputs.some(([name, { tagName }]) => url === `{${name}}` && tagName === "INPUT");
      variables.replaceChildren(...(isShown ? inputs.map(([name, input]) => labelled(name, input)) : []));
      fill();
    }
    choose();
    return [servers.length > 1 ? labelled("Choose", choice) : undefined, variables, labelled("Address", address)];
  }

  #credentials(): HTMLElement {
    const { security } = this.#trial;
    const fields = element("div");
    const labels = security.map((each) => each.map(({ name }) => name).join(" and ") || "No credential");
    const choose = (): void => {
      this.#alternative = security[choice.selectedIndex] ?? [];
      fields.replaceChildren(...nodesOf(this.#alternative.map((needed) => this.#credential(needed))));
    };
    const choice = selectOf(labels, choose);
    choose();
    return group("Credential", [security.length > 1 ? labelled("Use", choice) : undefined, fields]);
  }

  #credential(needed: TrialScheme): Content {
    const { name, scheme } = needed;
    const { token, user } = readCredential(needed);
    const isUserNeeded = isBasic(needed);
    const userInput = inputOf(user);
    const input = element("input", { type: "password", value: token, autocomplete: "off" });
    input.placeholder = "Kept in this tab only";
    function keep(): void {
      keepCredential(needed, { token: input.value.trim().replace(/^bearer\s+/i, ""), user: userInput.value });
    }
    for (const each of [userInput, input]) each.addEventListener("input", keep);
    const use = (value: string): void => {
      input.value = value;
      keep();
      this.fillSamples();
    };
    // As the document has them.
    const flows = Object.entries((scheme["flows"] ?? {}) as Record<string, Flow>);
    return [
      isUserNeeded ? labelled(`${name}: user name`, userInput) : undefined,
      labelled(isUserNeeded ? `${name}: password` : name, input),
      scheme["in"] === "cookie"
        ? note("Browsers don't let pages send this cookie. The curl command includes it.")
        : undefined,
      flows.filter(([flow]) => flow !== "password").map(([flow, facts]) => this.#flow(needed, flow, facts, use)),
    ];
  }

  #flow({ scopes }: TrialScheme, name: string, flow: Flow, use: (token: string) => void): HTMLElement {
    const isClient = name === "clientCredentials";
    const id = inputOf("");
    const secret = element("input", { type: "password", autocomplete: "off" });
    const scope = inputOf(scopes.join(" "));
    const said = element("small", { role: "status" });
    async function fetchToken(): Promise<void> {
      const client = { id: id.value, secret: secret.value, scope: scope.value };
      said.textContent = isClient ? "Requesting a token…" : "Waiting for you to sign in…";
      try {
        use(await (isClient ? requestClientToken(flow, client) : signIn(flow, client)));
        said.textContent = "The token is filled in.";
      } catch (error) {
        said.textContent = error instanceof Error ? error.message : String(error);
      }
    }
    return element("details", { className: "flow" }, [
      element("summary", {}, isClient ? "Get a token with a client secret" : "Sign in to get a token"),
      labelled("Client id", id),
      labelled(isClient ? "Client secret" : "Client secret, if the client has one", secret),
      labelled("Scopes", scope),
      isClient ? undefined : note(`Register ${redirectAddress()} as a redirect URI of the client.`),
      button("secondary", isClient ? "Get a token" : "Sign in", () => void fetchToken()),
      said,
    ]);
  }

  #parameter(parameter: TrialParameter): HTMLElement {
    const { name, isRequired, value, choices, shape } = parameter;
    const input = inputOf(value, shape === "" ? choices : [], !isRequired);
    if (input instanceof HTMLInputElement && shape !== "")
      input.placeholder = shape === "array" ? "a,b" : '{"key": "value"}';
    this.#values.set(parameter, input);
    return labelled(name, input, isRequired);
  }

  #bodies(): Content {
    const { bodies } = this.#trial;
    const fill = (): void => {
      this.#body.value = this.#media?.examples[example.selectedIndex]?.text ?? "";
    };
    const choose = (): void => {
      this.#media = bodies[media.selectedIndex];
      const { kind, examples = [] } = this.#media ?? {};
      example.replaceChildren(...examples.map(({ name }) => option(name, name)));
      row.hidden = examples.length < 2;
      this.#file.hidden = kind !== "binary";
      this.#body.hidden = !this.#file.hidden;
      fill();
    };
    const types = bodies.map(({ mediaType }) => mediaType);
    const media = selectOf(types, choose);
    const example = element("select", { onchange: fill });
    const row = labelled("Example", example);
    choose();
    return [bodies.length > 1 ? labelled("Media type", media) : undefined, row, this.#body, this.#file];
  }

  /** What is typed, as a request. Throws if the body is not valid. */
  #request(): SampleRequest {
    const typed = [...this.#values].filter(([{ isRequired }, { value }]) => isRequired || value !== "");
    return writeRequest({
      ...this.#trial,
      address: this.#address.value.replace(/\/$/, ""),
      parameters: typed.map(([parameter, { value }]) => ({ ...parameter, value: typedValue(parameter, value) })),
      credentials: this.#alternative.map(filledCredential),
      body: this.#bodyOf(),
    });
  }

  #bodyOf(): SampleBody | undefined {
    const text = this.#body.value;
    if (!this.#media || (text.trim() === "" && this.#media.kind !== "binary")) return undefined;
    const { mediaType, kind } = this.#media;
    const isText = kind === "text" || kind === "binary";
    return { mediaType, kind, value: isText ? text : (JSON.parse(text) as SampleBody["value"]) };
  }

  async #submit(): Promise<void> {
    const missing = [...this.#values].find(([{ isRequired }, { value }]) => isRequired && value === "");
    if (missing) {
      this.#show(note(`Enter ${missing[0].name}, which is required.`));
      missing[1].focus();
      return;
    }
    this.#send.disabled = true;
    this.#show(note("Waiting for the response…"));
    try {
      const request = this.#request();
      const headers = request.headers.filter(([name]) => name !== "Cookie");
      this.#show(...outcomeParts(await sendRequest({ ...request, headers }, this.#file.files?.[0])));
    } catch (error) {
      const message =
        error instanceof SyntaxError
          ? `The body is not valid JSON: ${error.message}.`
          : explainFailure(error, this.#address.value);
      this.#show(element("p", { className: "failure" }, message));
    } finally {
      this.#send.disabled = false;
    }
  }

  #show(...parts: Node[]): void {
    this.#result.replaceChildren(...parts);
    addCopyButtons(this.#result);
    colorCode(this.#result);
  }
}

function outcomeParts({ status, statusText, headers, body, size, milliseconds }: Outcome): Node[] {
  const badge = element("b", { className: `status${status < 400 ? " ok" : ""}` }, `${status} ${statusText}`.trim());
  const facts = [badge, `${milliseconds.toLocaleString()} ms`, ` ${size.toLocaleString()} bytes`];
  return [
    element("p", { className: "facts" }, facts),
    panel("Response", element("code", {}, body === "" ? "The response has no body." : body)),
    panel(`${headers.length} headers`, element("code", {}, headers.map((pair) => pair.join(": ")).join("\n")), false),
  ];
}

function typedValue({ place, shape }: TrialParameter, value: string): SampleBody["value"] {
  if (place !== "query" || shape === "") return value;
  return shape === "array" ? value.split(",") : (JSON.parse(value) as SampleBody["value"]);
}

function panel(title: string, code: HTMLElement, open = true): HTMLElement {
  const label = element("summary", { className: "tab" }, title);
  const details = element("details", { open }, label, element("pre", {}, code));
  return element("div", { className: "panel" }, details);
}

function group(title: string, content: Content): HTMLElement {
  return element("fieldset", {}, [element("legend", {}, title), content]);
}

function button(className: string, textContent: string, onclick: () => void): HTMLButtonElement {
  return element("button", { type: "button", className, textContent, onclick });
}

function labelled(text: string, input: Input, isRequired = false): HTMLLabelElement {
  input.required = isRequired;
  return element("label", {}, element("span", {}, text, isRequired ? element("i", {}, "required") : undefined), input);
}

function inputOf(value: string, choices: readonly string[] = [], isOptional = false): Input {
  if (choices.length === 0) return element("input", { value, spellcheck: false, autocomplete: "off" });
  const select = selectOf(choices);
  if (isOptional) select.prepend(option("", "not sent"));
  select.value = value;
  return select;
}

function selectOf(choices: readonly string[], onchange: (() => void) | null = null): HTMLSelectElement {
  const options = choices.map((choice) => option(choice, choice));
  return element("select", { onchange }, options);
}

function option(value: string, text: string): HTMLOptionElement {
  return element("option", { value, textContent: text });
}

function note(text: string): HTMLElement {
  return element("p", { className: "hint" }, text);
}

const data = document.getElementById("request")?.textContent;
if (data) {
  // Written by readTrial.
  const trial = JSON.parse(data) as Trial;
  const form = new TrialForm(trial);
  if (trial.security.flat().some(hasCredential)) form.fillSamples();
  for (const each of all(".try")) each.addEventListener("click", () => form.open());
}
