import type { Locator, Page } from "playwright-core";

const member = ".schema-property-item";

/** Chooses between the alternatives of a `oneOf` or `anyOf`. */
const switcher = '[data-section-id="switcher"]';

/** What stands in the place of a name for the values of a map and the items of a list. */
const ofMapOrList = /^property name\*$|^\[/;

/**
 * An operation as its page shows it. The names of the renderer's own classes and attributes stand here alone: a new
 * version of it may need new ones.
 */
export class RenderedOperation {
  /** Finds the operation on its page, as CSS does. */
  readonly selector: string;
  readonly section: Locator;
  private readonly page: Page;
  private readonly path: string;

  constructor(page: Page, section: string) {
    this.page = page;
    this.path = section;
    this.selector = `[data-section-id="${section}"]`;
    this.section = page.locator(this.selector);
  }

  /** Shows the operation, by the address that links from outside use. */
  async open(reference: string): Promise<void> {
    await this.page.goto(`${reference}#${this.path}`);
    await this.section.getByRole("heading").first().waitFor();
  }

  /** Opens what is folded; schemas are open from the start. */
  async expand(): Promise<void> {
    await this.section
      .locator("details")
      .evaluateAll((all) => all.forEach((folded) => folded.setAttribute("open", "")));
  }

  /** The names of a request's parameters, headers and members. */
  requestMembers(): Promise<Set<string>> {
    return this.members("t=request");
  }

  statuses(): Promise<string[]> {
    return this.statusTabs().allInnerTexts();
  }

  async openResponse(status: string): Promise<void> {
    await this.statusTabs().getByText(status, { exact: true }).click();
    await this.section.locator(`[id*="t=response&c=${status}"]`).first().waitFor();
  }

  responseMembers(status: string): Promise<Set<string>> {
    return this.members(`t=response&c=${status}`);
  }

  /** The problem codes that a failure can carry, as its `code` lists them. */
  async problemCodes(status: string): Promise<string[]> {
    const code = await this.section.locator(`[id$="t=response&c=${status}&path=code"]`).innerText();
    return Array.from(code.matchAll(/"(\w+)"/g), ([, word]) => word ?? "");
  }

  /** The labels of what readers can choose from. */
  async sampleLabels(): Promise<string[]> {
    await this.sampleList().click();
    const items = this.page.getByRole("menuitem");
    await items.first().waitFor();
    const labels = await items.allInnerTexts();
    await this.sampleList().click();
    return labels;
  }

  /** Shows the request as the sample with a label. */
  async chooseSample(label: string): Promise<void> {
    await this.sampleList().click();
    await this.page.getByRole("menuitem").getByText(label, { exact: true }).click();
  }

  /** What the button beside the sample copies. */
  async copiedSample(): Promise<string> {
    await this.samples().locator(".code-block-header").getByRole("button", { name: "Copy" }).click();
    const copied = await this.page.evaluate("navigator.clipboard.readText()");
    return String(copied).trim();
  }

  /** Whether readers can choose which of the request's examples is shown. */
  offersExamples(): Promise<boolean> {
    return this.samples().getByRole("button", { name: "Example" }).isVisible();
  }

  private sampleList(): Locator {
    return this.samples().locator('[data-testid="dropdown"] > button').nth(1);
  }

  private samples(): Locator {
    return this.section.locator(".panel-request-samples");
  }

  private statusTabs(): Locator {
    return this.section
      .getByRole("tablist")
      .filter({ hasText: /^\d{3}/ })
      .getByRole("tab");
  }

  private async members(place: string): Promise<Set<string>> {
    const shown = new Set(await this.visibleMembers(place));
    for (const alternative of await this.section.locator(switcher).getByRole("tab").all()) {
      await alternative.click();
      for (const name of await this.visibleMembers(place)) shown.add(name);
    }
    return shown;
  }

  /** The names of the members shown, each with those of the members it lies in: `users.id`. */
  private async visibleMembers(place: string): Promise<string[]> {
    const chains = await this.section.locator(`${member}[id*="${place}"]`).evaluateAll((items, selector) => {
      return items.map((item) => {
        const names: string[] = [];
        for (let level: typeof item | null = item; level; level = level.parentElement?.closest(selector) ?? null) {
          names.unshift(level.querySelector(".schema-name")?.textContent ?? "");
        }
        return names;
      });
    }, member);
    return chains.map((names) => names.filter((name) => !ofMapOrList.test(name)).join("."));
  }
}
