import { describe, expect, it } from "vitest";
import type { Document } from "../generate/document.ts";
import { routesModule } from "../generate/routes.ts";

const operation = (operationId: string, scheme: string, mediaType: string) => ({
  operationId,
  summary: "Do a thing",
  description: "Does a thing.\n",
  security: [{ [scheme]: [] }],
  responses: {
    200: { $ref: "#/components/responses/Done" },
    404: { content: {} },
    201: { content: { [mediaType]: {} } },
  },
});

const json = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });

const taking = (operationId: string, place: string, name: string, schema: string) => ({
  ...operation(operationId, "portalKey", "application/json"),
  parameters: [{ $ref: "#/components/parameters/Id" }, { in: place, name }],
  responses: { 200: { content: json(schema) } },
});

const document: Document = {
  info: { version: "1.0.0" },
  servers: [],
  paths: {
    "/things/{id}": {
      get: operation("getThing", "dashboardToken", "application/json"),
      put: operation("updateThing", "dashboardToken", "application/json"),
    },
    "/things": {
      get: taking("findThings", "query", "p", "ThingPage"),
      put: operation("replaceThing", "dashboardToken", "application/json"),
      post: taking("keepThing", "header", "Prefer", "Thing"),
    },
    "/events": { get: operation("getEvents", "portalKey", "application/json") },
  },
  components: {
    schemas: {
      Thing: {},
      ThingPage: { properties: { pages: { type: "integer" }, things: { type: ["array", "null"] } } },
    },
    parameters: { Id: { in: "path", name: "id" } },
    responses: { Done: { content: { "application/vnd.gw.streams.oas": {} } } },
  },
};

describe("the generated routes", () => {
  const code = routesModule(document);

  it("are a constant for each security scheme", () => {
    expect(code.match(/export const \w+/g)).toEqual([
      "export const dashboardTokenRoutes",
      "export const portalKeyRoutes",
    ]);
  });

  it("say method, statuses, the media type of the success where it is not JSON, and the path", () => {
    expect(code).toContain(
      '  "GET 200,201,404 accept=application/vnd.gw.streams.oas": {\n    getThing: "/things/{id}",\n  },',
    );
  });

  it("say which take Prefer, and where the items of a page are", () => {
    expect(code).toContain('  "GET 200 items=things": {\n    findThings: "/things",\n  },');
    expect(code).toContain('  "POST 200 prefer=handling": {\n    keepThing: "/things",\n  },');
  });

  it("say once what several operations have in common", () => {
    expect(code.split("PUT 200,201,404 accept=application/vnd.gw.streams.oas")).toHaveLength(2);
    expect(code).toContain('    replaceThing: "/things",\n    updateThing: "/things/{id}",\n');
  });

  it("name each path of a scheme once", () => {
    expect(code).toContain('export type DashboardTokenPaths = Pick<\n  paths,\n  | "/things/{id}"\n  | "/things"\n>;');
    expect(code).toContain('export type PortalKeyPaths = Pick<\n  paths,\n  | "/things"\n  | "/events"\n>;');
  });
});
