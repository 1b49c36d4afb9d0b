import { readFile } from "node:fs/promises";
import { documentFormats, references, type Reference } from "./references.ts";

const template = new URL("start-page.html", import.meta.url);

/** The site's first page: what each reference holds, and the documents themselves. */
export async function startPage(): Promise<string> {
  const html = await readFile(template, "utf8");
  return html.replace("<!-- references -->", () => references.map(item).join("\n"));
}

function item({ bundle, folder, title, holds }: Reference): string {
  const text = holds.replace(/\{\w+\}/g, (name) => `<code>${name}</code>`);
  const downloads = documentFormats.map(
    (format) =>
      `<a href="${bundle}.${format}" aria-label="${title} as ${format.toUpperCase()}">${format.toUpperCase()}</a>`,
  );
  return `        <li>
          <h2><a href="${folder}/">${title}</a></h2>
          <p>${text}</p>
          <p class="downloads">Download: ${downloads.join(" ")}</p>
        </li>`;
}
