import { expect, test } from "vitest";
import { sampleLanguages, writeCodeSamples } from "../../src/redocly/code-samples.ts";

const documentWith = (...examples: object[]) => ({
  paths: {
    "/users/search": {
      post: {
        operationId: "searchUsers",
        responses: {
          200: {
            content: {
              "application/json": {
                examples: Object.fromEntries(examples.map((example, index) => [`case-${index}`, example])),
              },
            },
          },
          400: { content: { "application/problem+json": { examples: { "page-zero": {} } } } },
        },
      },
    },
  },
});

const samplesIn = (document: ReturnType<typeof documentWith>): unknown =>
  Reflect.get(document.paths["/users/search"].post, "x-codeSamples");

/** Every sample is there, and holds its own name. */
const everySample = (file: string) => `// Generated.\n\n${file}\n\nend\n`;

test("gives an operation the samples of its first example, without their banner", () => {
  const document = documentWith({});
  writeCodeSamples(document, everySample);
  expect(samplesIn(document)).toEqual([
    { lang: "typescript", label: "TypeScript", source: "search-users.case-0.client.ts\n\nend\n" },
    { lang: "tsx", label: "React Query", source: "search-users.case-0.react-query.tsx\n\nend\n" },
    { lang: "bash", label: "curl", source: "search-users.case-0.curl.sh\n\nend\n" },
  ]);
});

test("adds those of its other examples, labelled by their names", () => {
  const document = documentWith({}, {});
  writeCodeSamples(document, everySample);
  expect(samplesIn(document)).toMatchObject([
    {},
    {},
    {},
    { label: "TypeScript, case 1", source: expect.stringContaining("case-1.client.ts") },
    { label: "React Query, case 1", source: expect.stringContaining("case-1.react-query.tsx") },
    { label: "curl, case 1", source: expect.stringContaining("case-1.curl.sh") },
  ]);
});

test("gives an operation without content its one sample of each kind", () => {
  const post = { operationId: "deleteUser", responses: { 204: {} } };
  const document = { paths: { "/users": { post } } };
  writeCodeSamples(document, everySample);
  expect(post).toMatchObject({
    "x-codeSamples": [
      { label: "TypeScript", source: expect.stringContaining("delete-user.no-content.client.ts") },
      { label: "React Query" },
      { label: "curl" },
    ],
  });
});

test("leaves an operation alone whose samples are not generated yet", () => {
  const document = documentWith({});
  writeCodeSamples(document, () => undefined);
  expect(samplesIn(document)).toBeUndefined();
});

test("tells the renderer of every label", () => {
  const document = documentWith({}, {}, {});
  writeCodeSamples(document, everySample);
  const labels = sampleLanguages(document).map(({ label }) => expect.objectContaining({ label }));
  expect(samplesIn(document)).toEqual(labels);
});
