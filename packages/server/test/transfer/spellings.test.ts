import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openStore } from "../storage/open-store.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { databaseName } from "../support/database.ts";
import { copyByExport, creatingAt } from "./creating.ts";

const long = "é😀\\n".repeat(50_000);

/** Values as somebody may write them, and as an export writes them. */
const spellings: [written: string, exported: string][] = [
  [String.raw`"\u00e9\u00E9é"`, '"ééé"'],
  [String.raw`"\/ \" \\ \b\f\n\r\t \u001f \u007f"`, String.raw`"/ \" \\ \b\f\n\r\t \u001f ` + '\u007f"'],
  [String.raw`"\ud83d\ude00 😀 \uD834\uDD1E"`, '"😀 😀 𝄞"'],
  ['"\u2028\u2029\u0085\ufeff\uffff"', '"\u2028\u2029\u0085\ufeff\uffff"'],
  [String.raw`"\u2028\u2029\ufeff"`, '"\u2028\u2029\ufeff"'],
  ['"e\u0301 \u00e9"', '"e\u0301 \u00e9"'],
  [`"${long}"`, `"${long}"`],
  ['""', '""'],
  ["[ ]", "[]"],
  ["{\t}", "{}"],
  ["[ null , [ null ] , { } , [ [ ] ] ]", "[null,[null],{},[[]]]"],
  ["[true,false,null]", "[true,false,null]"],
  ["[1e2, 1E+2, 1.0, 100e-2, 1.50]", "[100,100,1,1,1.5]"],
  ["[0, -0, -0.0, 0e5]", "[0,0,0,0]"],
  ["[9007199254740991, -9007199254740991, 9007199254740992]", "[9007199254740991,-9007199254740991,9007199254740992]"],
  [
    "[1.7976931348623157e308, 5e-324, 2.2250738585072014E-308]",
    "[1.7976931348623157e+308,5e-324,2.2250738585072014e-308]",
  ],
  [
    "[1e21, 1e20, 123456789012345680000, 1e-6, 1e-7]",
    "[1e+21,100000000000000000000,123456789012345680000,0.000001,1e-7]",
  ],
  ["[0.1, 0.30000000000000004, 1.1e1, 4.35]", "[0.1,0.30000000000000004,11,4.35]"],
  ['{"b":1,"a":2,"B":3}', '{"b":1,"a":2,"B":3}'],
  ['{"b":1,"10":2,"9":3,"a":4,"01":5,"-1":6,"1.5":7}', '{"9":3,"10":2,"b":1,"a":4,"01":5,"-1":6,"1.5":7}'],
  ['{"":{"":[]}," ":1}', '{"":{"":[]}," ":1}'],
  [String.raw`{"\u0061\/b~c":1,"\n":2}`, String.raw`{"a/b~c":1,"\n":2}`],
  [
    '{"constructor":1,"toString":{},"prototype":null,"length":0}',
    '{"constructor":1,"toString":{},"prototype":null,"length":0}',
  ],
];

function fields(pick: (pair: [string, string]) => string) {
  return spellings.map((pair, index) => `"f${index}":${pick(pair)}`).join(",");
}

function record(pick: (pair: [string, string]) => string) {
  return `{"record":{"Name":"A",${fields(pick)},"ID":1}}`;
}

function api(id: string, pick: (pair: [string, string]) => string) {
  return `{"api_id":"${id}","org_id":"o1","name":"Orders","proxy":{"listen_path":"/"},"version_data":{"versions":{"10":{},"9":{}}},${fields(pick)}}`;
}

function item(id: string, definition: string) {
  return `{"api_id":"${id}","org_id":"o1","kind":"classic","name":"Orders","definition":${definition}}\n`;
}

function asWritten([written]: [string, string]) {
  return written;
}
function asExported([, exported]: [string, string]) {
  return exported;
}

/** The value of a text, in which 0 has no sign. */
function valueOf(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => (value === 0 ? 0 : value));
}

describe(`on ${databaseName}`, () => {
  test("every notation of a JSON value is exported as the same value, and that export stays the same byte for byte", async () => {
    const folder = temporaryFolder();
    const pretty = `\u{feff}[\r\n  ${api("a", asWritten)} ,\r\n\t${api("B", asWritten)}\r\n]\r\n`;
    await writeFile(join(folder, "apis.json"), pretty);
    await writeFile(join(folder, "apis.2.ndjson"), `${item("é", api("é", asWritten))}\r\n`);
    await writeFile(join(folder, "catalogues.json"), record(asWritten));
    const { store } = await openStore();
    await creatingAt(store, folder);
    const first = await copyByExport(store);
    const second = await copyByExport(first.copy);

    // Written out here, so that every database has to export the same.
    const apis = ["B", "a", "é"].map((id) => item(id, api(id, asExported).replace('"10":{},"9":{}', '"9":{},"10":{}')));
    for (const { folder: exported } of [first, second]) {
      const catalogues = await readFile(join(exported, "catalogues.ndjson"), "utf8");
      expect(valueOf(catalogues)).toEqual(valueOf(record(asWritten)));
      expect(catalogues).toBe(`${record(asExported)}\n`);
      expect(await readFile(join(exported, "apis.ndjson"), "utf8")).toBe(apis.join(""));
    }
  });
});
