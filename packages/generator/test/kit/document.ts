/** A document with what few real ones have, of which each operation differs from the others in one thing. */
export const everything = {
  openapi: "3.1.0",
  info: { title: "Everything", version: "1" },
  servers: [{ url: "https://{region}.example.com/v1", variables: { region: { default: "eu" } } }],
  security: [{ apiKey: [] }],
  paths: {
    "/pets": {
      get: {
        operationId: "pets/list",
        parameters: [
          { name: "ids", in: "query", explode: false, schema: { type: "array", items: { type: "integer" } } },
          { name: "filter", in: "query", style: "deepObject", schema: { type: "object" } },
          {
            name: "tags",
            in: "query",
            style: "pipeDelimited",
            explode: false,
            schema: { $ref: "#/components/schemas/Tags" },
          },
          { name: "at", in: "query", allowReserved: true, schema: { type: "string" } },
          { name: "state", in: "query", schema: { $ref: "#/components/schemas/State" } },
          { name: "where", in: "query", content: { "application/json": { schema: { type: "object" } } } },
          { name: "page", in: "query", schema: { type: "object" } },
        ],
        responses: {
          200: {
            description: "",
            headers: { "X-Total": { schema: { type: "integer" } }, ETag: { schema: { type: "string" } } },
            content: { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } },
          },
          "4XX": { $ref: "#/components/responses/Failed" },
          default: { description: "" },
        },
      },
      post: {
        operationId: "pets-list",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
        },
        responses: {
          201: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
        },
      },
    },
    "/pets/{pet_id}.json": {
      parameters: [{ name: "pet_id", in: "path", required: true, schema: { type: "string" } }],
      delete: {
        operationId: "delete",
        security: [{ basic: [] }, { token: [] }, { basic: [] }],
        requestBody: { content: { "text/plain": { schema: { type: "string" } } } },
        responses: {
          204: { description: "" },
          404: { description: "" },
          410: { description: "", content: { "text/plain": { schema: { type: "string" } } } },
        },
      },
      get: {
        security: [{ queryKey: [], cookieKey: [] }],
        responses: { "2XX": { description: "", content: { "image/png": {} } } },
      },
    },
    "/forms": {
      post: {
        operationId: "sendForm",
        security: [],
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                properties: {
                  tags: { $ref: "#/components/schemas/Tags" },
                  card: { type: "object", properties: { number: { type: "integer" } } },
                  size: { type: "object", properties: { max: { type: "integer" } } },
                },
              },
              encoding: { card: { style: "deepObject", explode: true } },
            },
          },
        },
        responses: { 200: { description: "", content: { "text/plain": { schema: { type: "string" } } } } },
      },
      put: {
        operationId: "sendFile",
        security: [{}, { token: [] }],
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { name: { type: "string" }, photo: { type: "string", format: "binary" } },
              },
            },
          },
        },
        responses: { 200: { $ref: "#/paths/~1pets/post/responses/201" } },
      },
    },
    "/pets/search": {
      get: {
        operationId: "searchPets",
        security: [{ queryKey: [] }],
        parameters: [
          { name: "ids", in: "query", explode: false, schema: { type: "array", items: { type: "integer" } } },
          { name: "at", in: "query", allowReserved: true, schema: { type: "string" } },
        ],
        responses: { 200: { description: "", content: { "application/json": {}, "text/csv": {} } } },
      },
    },
    "/pages/{page}/{key}": {
      post: {
        operationId: "sendPage",
        security: [{ certificate: [] }],
        parameters: [
          { name: "page", in: "path", required: true, style: "matrix", explode: true, schema: { type: "object" } },
          {
            name: "key",
            in: "path",
            required: true,
            style: "label",
            explode: true,
            schema: { type: "array", items: {} },
          },
          { name: "X-Page", in: "header", explode: true, schema: { type: "object" } },
          { name: "X-Where", in: "header", content: { "application/json": { schema: { type: "object" } } } },
          { name: "X-Ids", in: "header", schema: { type: "array", items: { type: "integer" } } },
          { name: "ids", in: "cookie", explode: false, schema: { type: "array", items: { type: "integer" } } },
          { name: "page", in: "cookie", schema: { type: "object" } },
        ],
        responses: { 400: { description: "" } },
      },
    },
    "/session": {
      head: {
        operationId: "checkSession",
        security: [],
        responses: { 204: { description: "" }, 404: { $ref: "#/components/responses/Failed" } },
      },
      put: {
        operationId: "renewSession",
        security: [],
        parameters: [
          { name: "Authorization", in: "header", required: true, schema: { type: "string" } },
          { name: "X-Trace", in: "header", schema: { type: "string" } },
        ],
        responses: { 204: { description: "" } },
      },
      delete: { operationId: "endSession", security: [], responses: { 204: { description: "" } } },
    },
    "/events?live=true#stream": {
      servers: [{ url: "/stream" }],
      get: {
        operationId: "GET",
        security: [],
        parameters: [
          { name: "since", in: "query", schema: { type: "string" } },
          { name: "session", in: "cookie", schema: { type: "string" } },
        ],
        responses: { 200: { description: "", content: { "text/event-stream": {} } } },
      },
    },
    "/any-file": {
      put: {
        operationId: "sendAnyFile",
        security: [],
        requestBody: { content: { "*/*": { schema: { type: "string", format: "binary" } } } },
        responses: {
          200: { description: "", content: { "*/*": { schema: { type: "string", format: "binary" } } } },
        },
      },
    },
    "/bytes": {
      servers: [{ url: "https://files.example.com" }],
      patch: {
        operationId: "sendBytes",
        security: [],
        requestBody: { required: true, content: { "application/octet-stream": {} } },
        responses: {
          default: {
            description: "",
            content: { "application/vnd.own+json": { schema: { $ref: "#/components/schemas/Pet/properties/owner" } } },
          },
        },
      },
    },
  },
  components: {
    responses: {
      Failed: {
        description: "",
        content: {
          "application/json": {
            schema: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
          },
        },
      },
    },
    schemas: {
      State: { type: ["string", "null"], enum: ["available", "sold", null] },
      Tags: { type: "array", items: { type: "string" } },
      Note: { type: ["object", "null"], properties: { text: { type: "string" } } },
      FullNote: { allOf: [{ $ref: "#/components/schemas/Note" }], required: ["text"] },
      Pet: {
        type: "object",
        required: ["id", "name"],
        properties: {
          id: { type: "integer", readOnly: true },
          name: { type: "string" },
          owner: { type: "object", properties: { phone: { type: "string" } } },
          parent: { $ref: "#/components/schemas/Pet" },
          state: { $ref: "#/components/schemas/State" },
        },
      },
    },
    securitySchemes: {
      apiKey: { type: "apiKey", in: "header", name: "X-Key" },
      queryKey: { type: "apiKey", in: "query", name: "key" },
      cookieKey: { type: "apiKey", in: "cookie", name: "sid" },
      certificate: { type: "mutualTLS" },
      basic: { type: "http", scheme: "basic" },
      token: { type: "openIdConnect", openIdConnectUrl: "https://login.example.com" },
    },
  },
};
