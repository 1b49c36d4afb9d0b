import type { JsonObject } from "@gw/openapi/reader";

const long = "averyveryverylongnamewithoutanyplacetobreakitthatsomegeneratorhaswritten".repeat(2);

const text = { type: "string" };

function operation(id: string, more: JsonObject = {}): JsonObject {
  return {
    operationId: id,
    summary: id.replaceAll(/([A-Z])/g, " $1"),
    description: "Returns what was asked for. It is safe to repeat.",
    responses: {
      200: json({ $ref: "#/components/schemas/Order" }),
      404: json({ $ref: "#/components/schemas/Problem" }),
    },
    ...more,
  };
}

function json(schema: JsonObject, more: JsonObject = {}): JsonObject {
  return { description: "The result.", content: { "application/json": { schema, ...more } } };
}

const id = { name: "id", in: "path", required: true, schema: text };

/** A document with every kind of page, and with what is hard to show. */
export const variedDocument: JsonObject = {
  openapi: "3.1.0",
  info: {
    title: "Orders",
    version: "2.0.0",
    description: "Everything about **orders**.\n\n> [!NOTE]\n> Read this first.",
  },
  servers: [
    { url: "https://{region}.example.com", variables: { region: { default: "eu", enum: ["eu", "us"] } } },
    { url: "http://127.0.0.1:1", description: "Nobody is there" },
  ],
  tags: [{ name: "Orders", description: "What customers buy." }, { name: "طلبات" }, { name: "订单" }, { name: long }],
  security: [{ key: [] }, { sign: ["read"] }, { machine: [] }, { basic: [] }],
  paths: {
    "/orders": {
      get: operation("listOrders", {
        tags: ["Orders"],
        parameters: [
          { name: "status", in: "query", schema: { type: "array", items: text } },
          {
            name: "limit",
            in: "query",
            required: true,
            schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
          },
        ],
      }),
      post: operation("createOrder", {
        tags: ["Orders"],
        requestBody: { required: true, ...json({ $ref: "#/components/schemas/Order" }) },
        callbacks: { done: { "{$request.body#/url}": { post: operation("orderDone", { tags: ["Orders"] }) } } },
      }),
    },
    "/orders/{id}": {
      parameters: [id],
      get: operation("getOrder", { tags: ["Orders"] }),
      put: operation("replaceOrder", { tags: ["Orders"], deprecated: true }),
      patch: operation("changeOrder", { tags: ["طلبات"], description: "يغير الطلب. استخدمه لتحديث العنوان." }),
      delete: operation("deleteOrder", {
        tags: ["订单"],
        summary: "删除订单",
        description: "删除订单。此操作无法撤消。",
      }),
    },
    [`/${long}`]: {
      get: operation(long, { tags: [long], summary: long, parameters: [{ name: long, in: "query", schema: text }] }),
    },
  },
  webhooks: {
    orderPaid: {
      post: operation("orderPaid", { tags: ["Orders"], requestBody: json({ $ref: "#/components/schemas/Order" }) }),
    },
  },
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["number"],
        properties: {
          number: { type: "string", description: "Chosen by you.", pattern: "^[A-Z]{2}[0-9]{1,20}$", maxLength: 22 },
          payment: {
            oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Transfer" }],
            discriminator: { propertyName: "kind" },
          },
          address: {
            type: "object",
            properties: { street: text, lines: { type: "array", items: { $ref: "#/components/schemas/Line" } } },
          },
          [long]: { type: "string", enum: Array.from({ length: 30 }, (_, index) => `${long}${index}`) },
          parent: { $ref: "#/components/schemas/Order" },
        },
      },
      Card: { type: "object", properties: { kind: { const: "card" }, digits: { ...text, writeOnly: true } } },
      Transfer: { type: "object", properties: { kind: { const: "transfer" }, account: { ...text, deprecated: true } } },
      Line: {
        type: "object",
        properties: { article: { ...text, description: "What is **ordered**." }, count: { type: "integer" } },
      },
      Problem: { type: "object", properties: { title: text, detail: text } },
    },
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      basic: { type: "http", scheme: "basic" },
      sign: {
        type: "oauth2",
        flows: {
          authorizationCode: {
            authorizationUrl: "http://127.0.0.1:1/authorize",
            tokenUrl: "http://127.0.0.1:1/token",
            scopes: { read: "Read" },
          },
        },
      },
      machine: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "http://127.0.0.1:1/token", scopes: {} } } },
    },
  },
};

const scripts = [
  "<script>hacked()</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror=hacked()>",
  "<img src=//evil.example/x.png>",
  "<svg onload=hacked()>",
  "<svg><script>hacked()</script></svg>",
  "<svg/onload=hacked()//",
  "<body onload=hacked()>",
  "<iframe src=javascript:parent.hacked()></iframe>",
  "<iframe srcdoc='<script>parent.hacked()</script>'></iframe>",
  "<details open ontoggle=hacked()>",
  "<input autofocus onfocus=hacked()>",
  "<video><source onerror=hacked()></video>",
  "<audio src=x onerror=hacked()>",
  "<object data=javascript:hacked()>",
  "<embed src=javascript:hacked()>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<style>@import '//evil.example/x.css'</style>",
  "<div style='background:url(//evil.example/x.png)'>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=//evil.example/'>",
  "<form action=//evil.example/><button>x</button></form>",
  "<a href=javascript:hacked()>x</a>",
  "<a href='java\tscript:hacked()'>x</a>",
  "<a href=//evil.example/ target=_top>x</a>",
  "<math><mtext><script>hacked()</script></mtext></math>",
  "<template><script>hacked()</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=hacked()>'></noscript>",
  "<textarea></textarea><script>hacked()</script>",
  "<!--><script>hacked()</script>-->",
  "<![CDATA[<script>hacked()</script>]]>",
  "</script><script>hacked()</script>",
  "</title></head><script>hacked()</script>",
  "</pre></code></main><script>hacked()</script>",
  '"><script>hacked()</script>',
  "' onmouseover='hacked()' x='",
  '" autofocus onfocus="hacked()" x="',
  "[x](javascript:hacked())",
  '![x](x "onerror=hacked()")',
  "[x](data:text/html,<script>hacked()</script>)",
  "`</code><script>hacked()</script>`",
  '~~~"><script>hacked()</script>\nx\n~~~',
  "../../../../outside",
  "..\\..\\outside",
  "${hacked()}",
];

/** A document with an injection in each of its texts, an operation for each. */
export const hostileDocument: JsonObject = {
  openapi: "3.1.0",
  info: { title: scripts[0] ?? "", version: scripts[34] ?? "", description: scripts.join("\n\n") },
  servers: scripts.map((script) => ({ url: `https://example.com/${script}`, description: script })),
  tags: scripts.map((script) => ({ name: script, description: script })),
  paths: Object.fromEntries(
    scripts.map((script, index) => [
      `/${index}/${script}`,
      {
        post: {
          operationId: script,
          summary: script,
          description: script,
          tags: [script],
          externalDocs: { url: `javascript:hacked()//${script}`, description: script },
          parameters: [
            {
              name: script,
              in: "query",
              description: script,
              required: true,
              example: script,
              schema: { pattern: script },
            },
          ],
          requestBody: {
            description: script,
            ...json({ $ref: "#/components/schemas/Hostile" }, { example: { x: script } }),
          },
          responses: {
            [script]: json({ type: script }, { examples: { [script]: { summary: script, value: script } } }),
          },
          security: [{ [script]: [script] }],
          "x-codeSamples": [{ lang: script, label: script, source: script }],
        },
      },
    ]),
  ),
  components: {
    schemas: {
      Hostile: {
        description: scripts.join("\n"),
        properties: Object.fromEntries(
          scripts.map((script) => [
            script,
            { title: script, description: script, enum: [script], default: script, format: script },
          ]),
        ),
      },
      [scripts[0] ?? ""]: { type: "string" },
    },
    securitySchemes: Object.fromEntries(
      scripts.map((script) => [script, { type: "apiKey", in: "header", name: script, description: script }]),
    ),
  },
};
