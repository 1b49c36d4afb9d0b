import { expect, it } from "vitest";
import { pageCode } from "./page-code.ts";

const page = `# A page

\`\`\`sh
npm install a
\`\`\`

\`\`\`ts
import { a } from "a";
\`\`\`

\`\`\`tsx
// app/page.tsx
import { a } from "a";
\`\`\`

\`\`\`ts
a();
\`\`\`

\`\`\`ts
import { type B, a } from "a";
\`\`\`
`;

it("combines blocks without a name into one program, until a block repeats an import", () => {
  const { files, programs, commands } = pageCode(page);
  expect(commands).toEqual(["npm install a\n"]);
  expect(programs).toEqual(["program-1.ts", "program-2.ts"]);
  const code = Object.fromEntries(Array.from(files, ([name, text]) => [name, text.trim().split(/\n+/)]));
  expect(code).toEqual({
    "program-1.ts": ['import { a } from "a";', "a();"],
    "app/page.tsx": ["// app/page.tsx", 'import { a } from "a";'],
    "program-2.ts": ['import { type B, a } from "a";'],
  });
});

it("keeps the line numbers of the page", () => {
  const { files } = pageCode(page);
  const lines = page.split("\n");
  const moved = Array.from(files.values(), (text) =>
    text.split("\n").filter((line, index) => line !== "" && line !== lines[index]),
  );
  expect(moved.flat()).toEqual([]);
});
