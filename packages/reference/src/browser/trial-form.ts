import { writeRequest } from "../model/request.ts";
import type { SampleBody, SampleRequest } from "../samples/sample-request.ts";
import type { Trial, TrialBody, TrialParameter, TrialScheme } from "../model/trial.ts";
import { writeSamples } from "../samples/index.ts";
import { addCopyButtons, colorCode } from "./code.ts";
import { filledCredential, isBasic, keepCredential, readCredential } from "./credentials.ts";
import { all, element } from "./dom.ts";
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
export class TrialForm {
  readonly #trial: Trial;
  readonly #address = element("input", { spellcheck: false, required: true, type: "url" });
  readonly #values = new Map<TrialParameter, Input>();
  readonly #body = element("textarea", { rows: 12, spellcheck: false, ariaLabel: "Body" });
  readonly #file = element("input", { type: "file", ariaLabel: "File" });
  readonly #curl = element("code");
  readonly #result = element("div", { className: "result", ariaLive: "polite" });
  readonly #send = element("button", { className: "primary", textContent: "Send request" });
  readonly #dialog: HTMLDialogElement;
  #alternative: readonly TrialScheme[];
  #media: TrialBody | undefined;

  constructor(trial: Trial) {
    this.#trial = trial;
    this.#alternative = trial.security[0] ?? [];
    this.#media = trial.bodies[0];
    const { method, path, parameters, bodies, security } = trial;
    const close = element("button", { type: "button", className: "plain", textContent: "Close" });
    close.addEventListener("click", () => this.#dialog.close());
    const title = element("b", { className: `verb ${method.toLowerCase()}`, textContent: method });
    const isSafe = ["GET", "HEAD", "OPTIONS", "QUERY"].includes(method);
    const form = element(
      "form",
      { noValidate: true, autocomplete: "off" },
      group("Server", ...this.#servers()),
      ...(security.length > 0 ? [this.#credentials()] : []),
      ...Object.entries(headings).flatMap(([place, heading]) => {
        const own = parameters.filter((parameter) => parameter.place === place);
        return own.length > 0 ? [group(heading, ...own.map((parameter) => this.#parameter(parameter)))] : [];
      }),
      ...(bodies.length > 0 ? [group("Body", ...this.#bodies())] : []),
      element(
        "footer",
        {},
        this.#send,
        ...(isSafe ? [] : [element("small", {}, "Sends a real request, which may change data.")]),
      ),
    );
    form.addEventListener("input", () => this.fillSamples());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    const curl = panel("curl", this.#curl);
    this.#dialog = element(
      "dialog",
      { className: "trial", ariaLabel: `Try ${method} ${path}` },
      element("header", {}, title, element("code", {}, path), close),
      element("div", {}, form, element("div", { className: "outcome" }, this.#result, curl)),
    );
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

  #servers(): Node[] {
    const { servers } = this.#trial;
    const variables = element("div");
    const labels = servers.map(({ url, description }) => option(url, description ? `${description}: ${url}` : url));
    const choice = element("select", {}, ...labels);
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
    choice.addEventListener("change", choose);
    choose();
    return [...(servers.length > 1 ? [labelled("Choose", choice)] : []), variables, labelled("Address", address)];
  }

  #credentials(): HTMLElement {
    const { security } = this.#trial;
    const fields = element("div");
    const show = (): void => fields.replaceChildren(...this.#alternative.flatMap((needed) => this.#credential(needed)));
    const choice = element(
      "select",
      {},
      ...security.map((each, index) =>
        option(String(index), each.map(({ name }) => name).join(" and ") || "No credential"),
      ),
    );
    choice.addEventListener("change", () => {
      this.#alternative = security[Number(choice.value)] ?? [];
      show();
    });
    show();
    return group("Credential", ...(security.length > 1 ? [labelled("Use", choice)] : []), fields);
  }

  #credential(needed: TrialScheme): Node[] {
    const { name, scheme } = needed;
    const { token, user } = readCredential(needed);
    const isUserNeeded = isBasic(needed);
    const userInput = element("input", { value: user, spellcheck: false, autocomplete: "off" });
    const input = element("input", {
      type: "password",
      value: token,
      autocomplete: "off",
      placeholder: "Kept in this tab only",
    });
    function keep(): void {
      keepCredential(needed, { token: input.value.trim().replace(/^bearer\s+/i, ""), user: userInput.value });
    }
    for (const each of [userInput, input]) each.addEventListener("input", keep);
    const rows: Node[] = [
      ...(isUserNeeded ? [labelled(`${name}: user name`, userInput)] : []),
      labelled(isUserNeeded ? `${name}: password` : name, input),
    ];
    if (scheme["in"] === "cookie")
      rows.push(note("Browsers don't let pages send cookies of their own choice. The command for curl has it."));
    // As the document has them.
    const flows = Object.entries((scheme["flows"] ?? {}) as Record<string, Flow>);
    for (const [flowName, flow] of flows) {
      if (flowName === "password") continue;
      rows.push(
        this.#flow(needed, flowName, flow, (value) => {
          input.value = value;
          keep();
          this.fillSamples();
        }),
      );
    }
    return rows;
  }

  #flow({ scopes }: TrialScheme, name: string, flow: Flow, use: (token: string) => void): HTMLElement {
    const isClient = name === "clientCredentials";
    const id = element("input", { spellcheck: false, autocomplete: "off" });
    const secret = element("input", { type: "password", autocomplete: "off" });
    const scope = element("input", { value: scopes.join(" "), spellcheck: false });
    const button = element("button", {
      type: "button",
      className: "secondary",
      textContent: isClient ? "Get a token" : "Sign in",
    });
    const said = element("small", { role: "status" });
    async function fetchToken(): Promise<void> {
      const client = { id: id.value, secret: secret.value, scope: scope.value };
      said.textContent = isClient ? "Requesting a token…" : "Waiting for the window to sign in…";
      try {
        use(await (isClient ? requestClientToken(flow, client) : signIn(flow, client)));
        said.textContent = "The token is filled in.";
      } catch (error) {
        said.textContent = error instanceof Error ? error.message : String(error);
      }
    }
    button.addEventListener("click", () => void fetchToken());
    return element(
      "details",
      { className: "flow" },
      element("summary", {}, isClient ? "Get a token with a client secret" : "Sign in to get a token"),
      labelled("Client id", id),
      labelled(isClient ? "Client secret" : "Client secret, if it has one", secret),
      labelled("Scopes", scope),
      ...(isClient ? [] : [note(`Register ${redirectAddress()} as a redirect address of the client.`)]),
      button,
      said,
    );
  }

  #parameter(parameter: TrialParameter): HTMLElement {
    const { name, isRequired, value, choices, shape } = parameter;
    const input = inputOf(value, shape === "" ? choices : [], !isRequired);
    if (input instanceof HTMLInputElement && shape !== "")
      input.placeholder = shape === "array" ? "a,b" : '{"key": "value"}';
    this.#values.set(parameter, input);
    return labelled(name, input, isRequired);
  }

  #bodies(): Node[] {
    const { bodies } = this.#trial;
    const media = element("select", {}, ...bodies.map(({ mediaType }, index) => option(String(index), mediaType)));
    const example = element("select");
    const row = labelled("Example", example);
    const fill = () => {
      this.#body.value = this.#media?.examples[example.selectedIndex]?.text ?? "";
      this.fillSamples();
    };
    const choose = () => {
      this.#media = bodies[Number(media.value || 0)];
      const examples = this.#media?.examples ?? [];
      example.replaceChildren(...examples.map(({ name }) => option(name, name)));
      row.hidden = examples.length < 2;
      this.#file.hidden = this.#media?.kind !== "binary";
      this.#body.hidden = !this.#file.hidden;
      this.#body.value = examples[0]?.text ?? "";
    };
    media.addEventListener("change", choose);
    example.addEventListener("change", fill);
    choose();
    return [...(bodies.length > 1 ? [labelled("Media type", media)] : []), row, this.#body, this.#file];
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
  const facts = element(
    "p",
    { className: "facts" },
    badge,
    `${milliseconds.toLocaleString()} ms`,
    ` ${size.toLocaleString()} bytes`,
  );
  return [
    facts,
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

function group(title: string, ...content: Node[]): HTMLElement {
  return element("fieldset", {}, element("legend", {}, title), ...content);
}

function labelled(text: string, input: Input, isRequired = false): HTMLLabelElement {
  input.required = isRequired;
  return element("label", {}, element("span", {}, text, ...(isRequired ? [element("i", {}, "required")] : [])), input);
}

function inputOf(value: string, choices: readonly string[], isOptional = false): HTMLInputElement | HTMLSelectElement {
  if (choices.length === 0) return element("input", { value, spellcheck: false, autocomplete: "off" });
  const options = [...(isOptional ? [option("", "not sent")] : []), ...choices.map((choice) => option(choice, choice))];
  const select = element("select", {}, ...options);
  select.value = value;
  return select;
}

function option(value: string, text: string): HTMLOptionElement {
  return element("option", { value, textContent: text });
}

function note(text: string): HTMLElement {
  return element("p", { className: "hint" }, text);
}
