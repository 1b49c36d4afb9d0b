import { expect, it } from "vitest";
import { excerptOf } from "../../src/rule-pages/excerpt.ts";

const fixture = `\
# Why this is bad.
paths:
  /plans:
    get:
      summary: Plans
      tags: [Plans]
  /users:
    get:
      summary: Users
      # Two errors.
      responses: # finding: decisions, decisions
        "200":
          description: Users.
      tags: [Users]
    post:
      summary: New
components: # finding: decisions
  schemas: {}
`;

it("shows a found line, its ancestors, its siblings and what is nested below it", () => {
  expect(excerptOf(fixture, [11, 11])).toBe(`\
# Why this is bad.
paths:
  # …
  /users:
    get:
      summary: Users
      # Two errors.
      responses: # ✗ 1, 2
        "200":
          description: Users.
      tags: [Users]
    # …`);
});

it("numbers the findings on several lines", () => {
  expect(excerptOf(fixture, [11, 17]).split("\n")).toEqual(
    expect.arrayContaining(["      responses: # ✗ 1", "components: # ✗ 2"]),
  );
});

it("shows all of a fixture without findings", () => {
  expect(excerptOf("# Near.\na:\n  b: 1\n", [])).toBe("# Near.\na:\n  b: 1");
});
