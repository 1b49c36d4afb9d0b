import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, describe, expect, it } from "vitest";
import type { Finding } from "@gw/openapi/finding";
import type { LintPart } from "../src/lint-project.ts";
import { waiveFindings } from "../src/waive.ts";
import { applyWaivers, readWaivers } from "../src/waivers.ts";

let workspace: string;

function project() {
  return { folder: workspace, waivers: "spec/waivers.yaml" };
}

beforeEach(async () => {
  workspace = temporaryFolder();
  await mkdir(join(workspace, "spec"));
});

const whole = {
  id: "GW004",
  pointer: "/components/schemas/User/properties/role/description",
  reason: "The wording is decided and comes with the next release.",
  owner: "Accounts",
  expires: "2026-12-31",
};

/** Writes waivers as an author would, each six lines long, below a comment. */
async function write(...waivers: object[]): Promise<void> {
  const lines = waivers.flatMap((waiver) =>
    Object.entries(waiver).map(([name, value], index) => `  ${index === 0 ? "-" : " "} ${name}: ${value}\n`),
  );
  await writeFile(
    join(workspace, "spec/waivers.yaml"),
    `waivers: # What is let through.\n${lines.join("") || "  []\n"}`,
  );
}

/** The waiver of a breaking change. */
const ofChange = { ...whole, id: "property-removed", fingerprint: '"0123456789ab"' };

function read() {
  return readWaivers(project(), "2026-11-21");
}

async function waive(findings: Finding[], parts: LintPart[]) {
  return waiveFindings(findings, (await readWaivers(project())).waivers, parts);
}

async function issues(): Promise<string[]> {
  return (await read()).issues.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

describe("the waivers of a workspace", () => {
  it("are none where the file is empty or absent", async () => {
    expect(await read()).toEqual({ waivers: [], baseline: {}, expired: [], issues: [] });
    await write();
    expect(await read()).toEqual({ waivers: [], baseline: {}, expired: [], issues: [] });
  });

  it("are read with their lines", async () => {
    await write(whole, { ...whole, id: "GW012" });
    expect(await read()).toMatchObject({
      waivers: [
        { ...whole, file: "spec/waivers.yaml", line: 2 },
        { id: "GW012", line: 7 },
      ],
      issues: [],
    });
  });

  it("hold on their last day, and not on the next", async () => {
    await write({ ...whole, expires: "2026-11-21" }, { ...whole, id: "GW012", expires: "2026-11-20" });
    expect((await read()).waivers.map(({ id }) => id)).toEqual(["GW004"]);
    expect(await issues()).toEqual([
      `spec/waivers.yaml:7 waiver-expired The waiver of GW012 at ${whole.pointer} expired on 2026-11-20.`,
    ]);
  });

  it("of breaking changes may expire: a merged change does not need them anymore", async () => {
    await write({ ...ofChange, expires: "2026-11-20" });
    expect(await read()).toMatchObject({ waivers: [], expired: [{ id: "property-removed" }], issues: [] });
  });

  it("of findings have no fingerprint", async () => {
    await write({ ...whole, fingerprint: ofChange.fingerprint });
    expect(await issues()).toEqual([
      expect.stringMatching(/^spec\/waivers.yaml:2 waiver-fingerprint GW004 is a lint rule/),
    ]);
  });

  it.each(["no-server-example.com", "our-own-rule"])("may be of any rule: %s", async (id) => {
    await write({ ...whole, id });
    expect(await read()).toMatchObject({ waivers: [{ id }], issues: [] });
  });

  it("of two changes at one location are two", async () => {
    await write(ofChange, { ...ofChange, fingerprint: '"ba9876543210"' });
    expect((await read()).waivers).toHaveLength(2);
  });

  it.each(["/", "/paths", "/webhooks", "/components", "/components/schemas", "/components/schemas/"])(
    "are too broad at %s",
    async (pointer) => {
      await write({ ...whole, pointer });
      expect((await read()).waivers).toEqual([]);
      expect(await issues()).toEqual([
        `spec/waivers.yaml:2 waiver-broad ${pointer} covers more than one part of the document.`,
      ]);
    },
  );

  it("may name a whole operation, for one can be removed", async () => {
    await write({ ...ofChange, id: "operation-removed", pointer: "/paths/~1plans~1{plan_id}/put" });
    expect(await issues()).toEqual([]);
  });

  it.each([
    ["operation-sumary", "There is no lint rule operation-sumary. → Did you mean operation-summary?"],
    ["gw-description-style", "gw-description-style is not the code of a lint rule. → Did you mean GW004?"],
    ["gw-descripton-style", "gw-descripton-style is not the code of a lint rule. → Did you mean GW004?"],
    ["gw004", "gw004 is not the code of a lint rule. → Did you mean GW004?"],
    [
      "gw-our-own-rule",
      "gw-our-own-rule is not the code of a lint rule. → Write the code that its message begins with, such as GW012.",
    ],
  ])("name a rule that exists, ours by its code, not %s", async (id, says) => {
    await write({ ...whole, id });
    const found = (await read()).issues;
    expect(found).toMatchObject([{ line: 2, rule: "waiver-unknown" }]);
    expect(found.map(({ message, remedy }) => `${message} → ${remedy}`)).toEqual([says]);
  });

  it("name no wildcard", async () => {
    await write({ ...whole, pointer: "/components/schemas/*/enum" });
    expect(await issues()).toEqual(["spec/waivers.yaml:2 waiver-broad /components/schemas/*/enum has a wildcard."]);
    await write({ ...whole, id: "GW*" });
    expect(await issues()).toEqual([expect.stringMatching(/^spec\/waivers.yaml:2 waivers-schema \/waivers\/0\/id: /)]);
  });

  it("have a valid date", async () => {
    await write({ ...whole, expires: "2027-02-29" });
    expect(await issues()).toEqual(["spec/waivers.yaml:2 waiver-date 2027-02-29 is not a valid date."]);
  });

  it("are not repeated", async () => {
    await write(whole, { ...whole, owner: "Portal" });
    expect(await issues()).toEqual([
      `spec/waivers.yaml:7 waiver-repeated GW004 at ${whole.pointer} is already waived in line 2.`,
    ]);
  });

  it.each(Object.keys(whole))("have %s", async (field) => {
    const { [field as keyof typeof whole]: _, ...rest } = whole;
    await write(rest);
    expect(await issues()).toEqual([`spec/waivers.yaml:2 waivers-schema /waivers/0/${field}: Required.`]);
  });

  it("are rejected with the line if the file is not YAML", async () => {
    await writeFile(join(workspace, "spec/waivers.yaml"), "waivers:\n  - pointer: [\n");
    expect(await issues()).toEqual([expect.stringMatching(/^spec\/waivers.yaml:3 yaml /)]);
  });
});

describe("a waiver", () => {
  it("covers what has its id and its pointer, and nothing else", async () => {
    await write(whole);
    const { waivers } = await read();
    const [waiver] = waivers;
    const covered = { id: whole.id, pointer: whole.pointer };
    const others = [
      { id: "GW029", pointer: whole.pointer },
      { id: whole.id, pointer: "/components/schemas/User/properties/role/enum" },
      { id: whole.id, pointer: `${whole.pointer}/0` },
    ];
    expect(applyWaivers(waivers, [covered, ...others])).toEqual({ waived: new Map([[covered, waiver]]), unused: [] });
    expect(applyWaivers(waivers, others)).toEqual({ waived: new Map(), unused: [waiver] });
  });
});

describe("a lint", () => {
  const finding: Finding = {
    file: "spec/schemas/User.yaml",
    line: 9,
    column: 7,
    rule: "gw-description-style",
    level: "error",
    id: "GW004",
    pointer: whole.pointer,
    message: 'GW004: The description begins with "the", not with a capital letter.',
    remedy: "Begin with a capital letter and end the first sentence with a period.",
  };

  it("removes waived findings, and no others", async () => {
    await write(whole);
    const other = { ...finding, pointer: "/components/schemas/Plan/properties/kind/description" };
    const { findings, waived } = await waive([finding, other], ["style"]);
    expect(findings).toEqual([other]);
    expect([...waived]).toEqual([[finding, expect.objectContaining(whole)]]);
  });

  it("reports an unused waiver", async () => {
    await write(whole);
    expect((await waive([], ["style"])).findings).toEqual([
      expect.objectContaining({ file: "spec/waivers.yaml", line: 2, rule: "waiver-unused" }),
    ]);
  });

  it("leaves what the other lint finds to that", async () => {
    await write({ ...whole, id: "operation-summary" });
    expect((await waive([], ["style"])).findings).toEqual([]);
    expect((await waive([], ["source"])).findings).toHaveLength(1);
    await write(whole);
    expect((await waive([], ["source"])).findings).toEqual([]);
    await write({ ...whole, id: "our-own-rule" });
    expect((await waive([], ["source"])).findings).toEqual([]);
    expect((await waive([], ["source", "style"])).findings).toMatchObject([
      { message: `our-own-rule at ${whole.pointer} is not reported.` },
    ]);
  });

  it("keeps what is not part of the bundle", async () => {
    await write(whole);
    const { pointer: _, ...outside } = finding;
    expect((await waive([outside], ["style"])).findings).toHaveLength(2);
  });

  it("leaves the waiver of a breaking change to the review", async () => {
    await write(ofChange);
    expect((await waive([], ["style"])).findings).toEqual([]);
  });
});
