import { bodyText, formFields, type SampleBody, type SampleRequest, type Text } from "./sample-request.ts";

const check = ["\tif err != nil {", "\t\tlog.Fatal(err)", "\t}"];

/** A program that sends a request with Go's standard library. */
export function goSample({ method, url, headers, body }: SampleRequest): string {
  const [statements, reader, bodyImports] = body ? bodyOf(body) : [[], "nil", []];
  const needsEnvironment = [url, ...headers.map(([, value]) => value)].flat().some((part) => typeof part !== "string");
  const imports = ["fmt", "io", "log", "net/http", ...bodyImports, ...(needsEnvironment ? ["os"] : [])];
  return [
    "package main",
    "",
    "import (",
    ...[...new Set(imports)].toSorted().map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...statements.map((line) => `\t${line}`),
    `\trequest, err := http.NewRequest(${JSON.stringify(method)}, ${textOf(url)}, ${reader})`,
    ...check,
    ...headers.map(([name, value]) => `\trequest.Header.Set(${JSON.stringify(name)}, ${textOf(value)})`),
    ...(body?.kind === "multipart" ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    "",
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...check,
    "\tdefer response.Body.Close()",
    "\tcontent, err := io.ReadAll(response.Body)",
    ...check,
    "\tfmt.Println(response.Status, string(content))",
    "}",
  ].join("\n");
}

/** What is written before the request, the reader of the body, and the packages that both need. */
function bodyOf(body: SampleBody): [statements: string[], reader: string, imports: string[]] {
  const fields = formFields(body).map((pair) => pair.map((each) => JSON.stringify(each)).join(", "));
  switch (body.kind) {
    case "form":
      return [
        ["form := url.Values{}", ...fields.map((pair) => `form.Set(${pair})`)],
        "strings.NewReader(form.Encode())",
        ["net/url", "strings"],
      ];
    case "multipart":
      return [
        [
          "var body bytes.Buffer",
          "form := multipart.NewWriter(&body)",
          ...fields.map((pair) => `form.WriteField(${pair})`),
          "form.Close()",
        ],
        "&body",
        ["bytes", "mime/multipart"],
      ];
    case "binary":
      return [['file, err := os.Open("file")', "if err != nil {", "\tlog.Fatal(err)", "}"], "file", ["os"]];
    default:
      return [[`body := strings.NewReader(${rawText(bodyText(body))})`], "body", ["strings"]];
  }
}

function textOf(text: Text): string {
  return text
    .map((part) => (typeof part === "string" ? JSON.stringify(part) : `os.Getenv("${part.variable}")`))
    .join("+");
}

/** A raw string of Go can't hold a backtick. */
function rawText(text: string): string {
  return `\`${text.replaceAll("`", '` + "`" + `')}\``;
}
