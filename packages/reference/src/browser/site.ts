import { addCopyButtons, colorCode } from "./code.ts";
import { findAnchor } from "../model/anchors.ts";
import { all, element, loadScript, siteAddress } from "./dom.ts";
import { enhanceFolds } from "./folds.ts";
import { hasCredentials, remember } from "./memory.ts";
import { enhanceSearch } from "./search-box.ts";
import { finishSignIn } from "./sign-in.ts";
import { enhanceTabs } from "./tabs.ts";

enhanceTabs();
enhanceFolds();
addCopyButtons();
colorCode();
// Of what was closed, as it is opened; the event does not bubble.
document.addEventListener("toggle", ({ target }) => target instanceof HTMLElement && colorCode(target), true);
enhanceSearch();
enhanceMenu();
showCurrentPage();
followContents();
void followOldAnchor();
// What scrolls must be reachable by the keyboard.
for (const table of all("table")) if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
for (const button of all(".theme")) button.addEventListener("click", switchTheme);
for (const button of all<HTMLButtonElement>(".try"))
  button.addEventListener("click", () => void tryIt(button), { once: true });
finishSignIn();
// What was typed fills the samples of all pages.
if (document.querySelector(".try") && hasCredentials()) void loadScript("assets/try-it.js");

async function tryIt(button: HTMLButtonElement): Promise<void> {
  try {
    const isLoaded = loadScript("assets/try-it.js");
    button.textContent = "Loading…";
    await isLoaded;
    button.textContent = "Try it";
    button.click();
  } catch (error) {
    button.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** Switches to the other theme, and follows the system again if that has it. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (dataset["theme"] ?? system) === "dark" ? "light" : "dark";
  if (next === system) delete dataset["theme"];
  else dataset["theme"] = next;
  remember("theme", next === system ? undefined : next);
}

/** Opens the sidebar of a narrow page as a dialog, which keeps the focus and closes by Escape. */
function enhanceMenu(): void {
  const side = document.getElementById("side");
  const menu = document.querySelector(".menu");
  if (!side || !menu) return;
  const place = document.createComment("sidebar");
  const close = element("button", { className: "plain", type: "button", textContent: "Close" });
  const dialog = element("dialog", { className: "drawer", ariaLabel: "Menu" }, close);
  document.body.append(dialog);
  menu.addEventListener("click", (event) => {
    event.preventDefault();
    side.replaceWith(place);
    dialog.append(side);
    dialog.showModal();
    showCurrentPage();
  });
  dialog.addEventListener("click", ({ target }) => (target === dialog || target === close) && dialog.close());
  dialog.addEventListener("close", () => place.replaceWith(side));
}

/** Scrolls the sidebar, and nothing else, to the link of this page, unless its top shows it. */
function showCurrentPage(): void {
  const side = document.getElementById("side");
  const link = side?.querySelector<HTMLElement>("[aria-current]");
  if (!side || !link) return;
  const { offsetTop, offsetHeight } = link;
  side.scrollTop = offsetTop + offsetHeight > side.clientHeight ? offsetTop - side.clientHeight / 2 : 0;
}

/** Marks the section that is read in the table of contents: the last one that begins above the middle of the window. */
function followContents(): void {
  const links = all<HTMLAnchorElement>(".toc a");
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  function mark(): void {
    const current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    for (const [index, link] of links.entries()) link.ariaCurrent = index === current ? "true" : null;
  }
  if (headings.length === 0) return;
  mark();
  addEventListener("scroll", mark, { passive: true });
}

/** Opens the page that a link to another reference of the document means, such as `#operation/getPet`. */
async function followOldAnchor(): Promise<void> {
  if (!/^#(?:tag|operation|\/)/.test(location.hash) || document.getElementById(location.hash.slice(1))) return;
  await loadScript("assets/titles.js");
  const titles = globalThis.searchTitles ?? [];
  const operations = titles.map(([, address, , , id]) => [id, address] as const);
  const groups = titles.flatMap(([, address, kind, , name]) => (kind === "Group" ? [[name, address] as const] : []));
  const address = findAnchor(operations, groups, location.hash);
  if (address !== undefined) location.replace(siteAddress(address));
}
