import { describe, expect, it, vi } from "vitest";
import { indexReferrers, referrersIn } from "../src/reader.ts";

describe("what refers to each other", () => {
  const count = 1000;

  function edges(next: (index: number) => number): [from: string, to: string][] {
    return Array.from({ length: count }, (_, index) => [`T${index}`, `T${next(index)}`]);
  }

  it("is found with what refers to it through others", () => {
    const find = indexReferrers(edges((index) => index + 1));
    expect(find("T2")).toEqual(new Set(["T2", "T1", "T0"]));
    expect(find("T9").size).toBe(10);
  });

  it("is followed once for all in a circle", () => {
    const find = indexReferrers(edges((index) => (index + 1) % count));
    const get = vi.spyOn(Map.prototype, "get");
    for (let index = 0; index < count; index++) find(`T${index}`);
    const followed = get.mock.calls.length;
    get.mockRestore();
    expect(find("T500").size).toBe(count);
    expect(followed).toBeLessThan(10 * count);
  });
});

it("finds the operations that a component is used in: by their paths, responses and callbacks", () => {
  const [id, pet, paid] = ["parameters/Id", "schemas/Pet", "callbacks/Paid"].map((name) => ({
    $ref: `#/components/${name}`,
  }));
  const content = { "application/json": { schema: pet } };
  const find = referrersIn({
    paths: {
      "/pets": {
        parameters: [id],
        get: { responses: { 200: { content }, 404: {} } },
        post: { callbacks: { paid } },
      },
    },
    components: {
      parameters: { Id: { schema: { type: "string" } } },
      schemas: { Pet: { properties: { parent: pet } } },
      callbacks: { Paid: { "{$url}": { post: { requestBody: { content } } } } },
    },
  });
  expect(find("/components/parameters/Id/schema")).toEqual(
    new Set(["/components/parameters/Id", "/paths/~1pets", "/paths/~1pets/get", "/paths/~1pets/post"]),
  );
  expect(find("/components/schemas/Pet/properties/parent")).toEqual(
    new Set([
      "/components/schemas/Pet",
      "/paths/~1pets/get/responses/200",
      "/paths/~1pets/get",
      "/paths/~1pets",
      "/components/callbacks/Paid",
      "/paths/~1pets/post",
    ]),
  );
});
