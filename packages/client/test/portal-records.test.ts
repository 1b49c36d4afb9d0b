import { readFile } from "node:fs/promises";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { GrantTypeValue } from "../src/types.ts";
import { formatPortalTimestamp, grantTypes, isUnlimited, parsePortalTimestamp, responseTypes } from "../src/index.ts";

const document = JSON.parse(await readFile(new URL("../../../spec/dist/internal.json", import.meta.url), "utf8"));
const { ClientTypeInput, PortalTimestamp } = document.components.schemas;

describe("a comma-separated list", () => {
  it("is parsed into its values, without spaces", () => {
    const values = grantTypes.parse(" authorization_code , pkce");
    expectTypeOf(values).toEqualTypeOf<GrantTypeValue[]>();
    expect(values).toEqual(["authorization_code", "pkce"]);
    expect(responseTypes.parse("code")).toEqual(["code"]);
    expect(responseTypes.parse("code,token,code")).toEqual(["code", "token"]);
  });

  it.each([
    ["GrantType", grantTypes],
    ["ResponseTypes", responseTypes],
  ])("has the values of %s, and is formatted to match its pattern", (field, list) => {
    expect(list.values).toEqual(ClientTypeInput.properties[field]["x-gw-list-values"]);
    const text = (list.format as (values: readonly string[]) => string)(list.values);
    expect(text).toMatch(new RegExp(ClientTypeInput.properties[field].pattern));
    expect(list.parse(text)).toEqual(list.values);
  });

  it.each([
    ["code,cookie", '"cookie" is not one of code, token, it_token, none.'],
    ["", '"" is not one of code, token, it_token, none.'],
    ["code,", '"" is not one of code, token, it_token, none.'],
    ["Code", '"Code" is not one of code, token, it_token, none.'],
  ])("is rejected: %j", (text, message) => {
    expect(() => responseTypes.parse(text)).toThrow(new RangeError(message));
  });
});

describe("a timestamp of the portal", () => {
  it.each(["2026-03-10 09:00", "2024-02-29 23:59", "0001-01-01 00:00"])("is parsed and formatted: %s", (text) => {
    expect(parsePortalTimestamp(text).toISOString()).toBe(`${text.replace(" ", "T")}:00.000Z`);
    expect(formatPortalTimestamp(parsePortalTimestamp(text))).toBe(text);
    expect(text).toMatch(new RegExp(PortalTimestamp.pattern));
  });

  it("drops seconds", () => {
    expect(formatPortalTimestamp(new Date("2026-03-10T09:00:59.999Z"))).toBe("2026-03-10 09:00");
  });

  it.each([
    "",
    "2026-03-10",
    "2026-03-10T09:00",
    "2026-03-10 09:00:00",
    "2026-02-30 09:00",
    "2026-03-10 24:00",
    "today",
  ])("is rejected: %j", (text) => {
    const message = `${JSON.stringify(text)} is not a timestamp such as 2026-03-10 09:00.`;
    expect(() => parsePortalTimestamp(text)).toThrow(new RangeError(message));
  });

  it.each([Number.NaN, Date.UTC(10_000, 0), Date.UTC(-1, 0)])("can't be made of the time %d", (time) => {
    expect(() => formatPortalTimestamp(new Date(time))).toThrow(RangeError);
  });
});

describe("a plan is unlimited", () => {
  it.each([
    {},
    { UnlimitedQuota: true, UnlimitedRateLimit: true, Quota: 10, RateLimit: 10, Per: 60 },
    { RateLimit: -1, Per: -1, Quota: -1 },
    { RateLimit: 0, Per: 60, Quota: 0 },
    { RateLimit: 10, Per: 0 },
    { RateLimit: 10 },
    { UnlimitedRateLimit: true, RateLimit: 10, Per: 60, Quota: 0, PlanQuota: 5 },
  ])("with %j", (plan) => expect(isUnlimited(plan)).toBe(true));

  it.each([
    { RateLimit: 10, Per: 60 },
    { RateLimit: 0.5, Per: 60, UnlimitedQuota: true },
    { Quota: 1 },
    { Quota: 1, UnlimitedRateLimit: true },
    { RateLimit: 10, Per: 60, Quota: 100, UnlimitedQuota: false, UnlimitedRateLimit: false },
  ])("but not with %j", (plan) => expect(isUnlimited(plan)).toBe(false));
});
