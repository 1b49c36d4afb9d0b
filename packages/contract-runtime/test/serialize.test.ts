import { expect, it } from "vitest";
import { multipart, styledParameters, urlEncoded } from "../src/client.ts";

it("a form has the fields of an instance of a class", () => {
  class Login {
    readonly name = "ada";
  }
  expect(urlEncoded()(new Login())).toBe("name=ada");
  expect(multipart()(new Login())).toBeInstanceOf(FormData);
  expect(urlEncoded()(new URLSearchParams("a=1"))).toBeInstanceOf(URLSearchParams);
});

it.each(["form", "comma", "deepObject"])("files are parts of a form, even if their field has the style %s", (style) => {
  const file = new Blob(["…"], { type: "image/png" });
  const form = multipart({ photo: style, photos: style })({ photo: file, photos: [file, file] });
  const parts = [...(form as FormData)].map(([name, part]) => [name, part instanceof Blob && part.type]);
  expect(parts).toEqual([
    ["photo", "image/png"],
    ["photos", "image/png"],
    ["photos", "image/png"],
  ]);
});

it("a text in a part of a form that is JSON is sent as it is", async () => {
  const form = multipart({ options: "application/json" })({ options: '{"page":1}' }) as FormData;
  expect(await new Response(form.get("options")).text()).toBe('{"page":1}');
});

it("JSON in a path has its letters, and in a header only ASCII", () => {
  const write = styledParameters({ path: { name: "json" }, header: { name: "json" } });
  expect(write({ path: { name: "é" }, header: { name: "é" } })).toEqual({
    path: { name: '"é"' },
    header: { name: String.raw`"\u00e9"` },
  });
});

// As swagger-client writes them: OpenAPI leaves nested values open.
it.each([
  ["comma", 'tags,["a","b"],size,5'],
  ["pairs", 'tags=["a","b"],size=5'],
] as const)("a list in an object with the style %s is JSON", (style, written) => {
  const write = styledParameters({ header: { filter: style } });
  expect(write({ header: { filter: { tags: ["a", "b"], size: 5, page: undefined } } })).toEqual({
    header: { filter: written },
  });
});
