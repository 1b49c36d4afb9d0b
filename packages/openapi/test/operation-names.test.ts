import { describe, expect, it } from "vitest";
import { nameOperations, type PinnedNames } from "../src/operation-names.ts";

/** Operations by method and path, with their operationIds. */
type Operations = Readonly<Record<string, string | undefined>>;

function documentOf(operations: Operations, schemas: readonly string[] = []) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [address, operationId] of Object.entries(operations)) {
    const [method = "", path = ""] = address.split(" ");
    (paths[path] ??= {})[method.toLowerCase()] = operationId === undefined ? {} : { operationId };
  }
  return { paths, components: { schemas: Object.fromEntries(schemas.map((name) => [name, {}])) } };
}

/** The name of each operation by its method and path. */
function namesOf(operations: Operations, pins?: PinnedNames): Record<string, string> {
  const { names } = nameOperations(documentOf(operations), pins);
  return Object.fromEntries(names.map(({ method, path, name }) => [`${method.toUpperCase()} ${path}`, name]));
}

function typesOf(ids: readonly string[], schemas: readonly string[] = []): Record<string, string> {
  const operations = Object.fromEntries(ids.map((id, index) => [`GET /${index}`, id]));
  const { names } = nameOperations(documentOf(operations, schemas));
  return Object.fromEntries(names.map(({ name, typeName }) => [name, typeName]));
}

function messagesOf(operations: Operations, pins?: PinnedNames): string[] {
  return nameOperations(documentOf(operations), pins).problems.map(({ message }) => message);
}

describe("the name of an operation", () => {
  it.each(["getPet", "GetPet", "get_pet", "delete", "创建", "é", "$all", "default"])("is its id %s", (id) => {
    const operations = { "GET /pets": "get-pets", "POST /pets": id, "PUT /pets": id.toUpperCase() + id };
    expect(namesOf(operations)["POST /pets"]).toBe(id);
  });

  it.each([
    ["get-pet", "getPet"],
    ["Pets/List all", "petsListAll"],
    ["JWT Obtain", "jwtObtain"],
    ["2pets", "_2pets"],
    ["créer-été", "créerÉté"],
    ["创建 用户", "创建用户"],
    ["use", "useOperation"],
    ["then", "thenOperation"],
    ["__proto__", "__proto__Operation"],
  ])("is made from its id %s", (id, name) => {
    expect(namesOf({ "GET /a": id })).toEqual({ "GET /a": name });
  });

  it("is that of its slash if another path differs by nothing else", () => {
    const operations = { "GET /jobs": "", "GET /jobs/": "", "GET /": "", "GET /pets/": "" };
    expect(Object.values(namesOf(operations))).toEqual(["getJobs", "getJobsSlash", "getRoot", "getPets"]);
  });

  it("is that of method and path if several operations have one id, which then names none of them", () => {
    expect(namesOf({ "POST /acks": "saveAck", "DELETE /acks": "saveAck", "GET /acks": "save-ack" })).toEqual({
      "POST /acks": "postAcks",
      "DELETE /acks": "deleteAcks",
      "GET /acks": "getAcks",
    });
  });

  it.each([
    ["GET /pets/{petId}", "getPetsByPetId"],
    ["DELETE /pets/{id}/toys/{toy-id}.json", "deletePetsByIdToysByToyIdJson"],
    ["GET /", "getRoot"],
    ["POST /créer/é", "postCréerÉ"],
  ])("is made from %s without an id, or with one that has no letters", (address, name) => {
    expect(namesOf({ [address]: undefined })).toEqual({ [address]: name });
    expect(namesOf({ [address]: "--" })).toEqual({ [address]: name });
  });
});

describe("a clash of names", () => {
  const clashing: Operations = {
    "GET /pets/{id}": "get-pet",
    "POST /pets": "get.pet",
    "GET /toys": "getToys",
    "PUT /toys": "get-toys",
    "GET /users": undefined,
    "PUT /users": "get-users",
    "POST /use": "useOperation",
    "PUT /use": "use",
  };

  it("gives the operations whose ids are cleaned the names of their methods and paths", () => {
    expect(namesOf(clashing)).toEqual({
      "GET /pets/{id}": "getPetsById",
      "POST /pets": "postPets",
      "GET /toys": "getToys",
      "PUT /toys": "putToys",
      "GET /users": "getUsers",
      "PUT /users": "putUsers",
      "POST /use": "useOperation",
      "PUT /use": "putUse",
    });
    const { names, problems } = nameOperations(documentOf(clashing));
    expect(names.flatMap(({ clash }) => clash ?? [])).toEqual([
      "getPet",
      "getPet",
      "getToys",
      "getUsers",
      "useOperation", // prettier-ignore
    ]);
    expect(problems).toEqual([]);
  });

  it("is resolved until all names are distinct", () => {
    // What the first one falls back to is what the last one is cleaned to.
    expect(namesOf({ "GET /a": "b-c", "GET /b": "bC", "PUT /d": "get-a" })).toEqual({
      "GET /a": "getA",
      "GET /b": "bC",
      "PUT /d": "putD",
    });
  });

  it("is resolved alike in any order of the document", () => {
    const schemas = ["GetPetsByIdInput"];
    function namesIn(operations: Operations) {
      const { names } = nameOperations(documentOf(operations, schemas));
      return names.map(({ method, path, name, typeName }) => [method, path, name, typeName].join(" ")).toSorted();
    }
    const entries = Object.entries(clashing);
    for (let shift = 1; shift < entries.length; shift++) {
      const shifted = [...entries.slice(shift), ...entries.slice(0, shift)];
      expect(namesIn(Object.fromEntries(shifted))).toEqual(namesIn(clashing));
    }
    expect(namesIn(Object.fromEntries(entries.toReversed()))).toEqual(namesIn(clashing));
  });

  it("of names that nothing tells apart is a problem, where one of them is", () => {
    const { problems } = nameOperations(documentOf({ "GET /a/b": undefined, "GET /a-b": undefined }));
    expect(problems).toEqual([
      {
        pointer: "/paths/~1a-b/get",
        message:
          'GET /a/b and GET /a-b have the same name in generated code, `getAB`. Give each its own operationId, or set a name in contract.config.ts, and pass --config: `names: { "GET /a-b": "…" }`.',
      },
    ]);
    expect(messagesOf({ "GET /a": undefined, "GET /b": "getA" })[0]).toContain("GET /a and GET /b have the same name");
  });
});

describe("names of the configuration", () => {
  const operations = { "GET /a": "get-a", "GET /b": "get.a", "GET /a/b": undefined, "GET /a-b": undefined };

  it("are those of the operations, by operationId or by method and path", () => {
    const pins = { "get-a": "getA", "GET /a-b": "getDashed" };
    expect(namesOf(operations, pins)).toEqual({
      "GET /a": "getA",
      "GET /b": "getB",
      "GET /a/b": "getAB",
      "GET /a-b": "getDashed",
    });
    expect(messagesOf(operations, pins)).toEqual([]);
  });

  it.each([
    [{ "get-aa": "getA" }, "There is no operation get-aa. Did you mean get-a?"],
    [
      { "PATCH /somewhere": "getA" },
      "There is no operation PATCH /somewhere. Write an operationId, or a method and path",
    ],
    [{ "get-a": "get-a" }, "`get-a` can't be the name of an operation."],
    [{ "get-a": "then" }, "`then` can't be the name of an operation."],
    [{ "get-a": "getAB" }, "GET /a and GET /a/b have the same name in generated code, `getAB`."],
  ])("that can't be: %o", (pins: PinnedNames, message) => {
    const { problems } = nameOperations(documentOf({ ...operations, "GET /a-b": "getDashed" }), pins);
    expect(problems).toMatchObject([{ pin: Object.keys(pins)[0] }]);
    expect(problems[0]?.message).toContain(message);
  });
});

describe("the types of an operation", () => {
  it("are named after it with a capital letter", () => {
    expect(typesOf(["getPet", "创建", "_all"])).toEqual({ getPet: "GetPet", 创建: "创建", _all: "_all" });
  });

  it("are distinct for names that only differ in it, and from schemas and operations, which keep their names", () => {
    const distinct = { getPet: "GetPet", GetPet: "GetPetOperation" };
    expect(typesOf(["getPet", "GetPet"])).toEqual(distinct);
    expect(typesOf(["GetPet", "getPet"])).toEqual(distinct);
    expect(typesOf(["getPet"], ["GetPetInput"])).toEqual({ getPet: "GetPetOperation" });
    expect(typesOf(["getPet", "GetPetResult"])).toMatchObject({ getPet: "GetPetOperation" });
    expect(typesOf(["getPet", "getPetOperation"], ["GetPetResult"])).toEqual({
      getPet: "GetPetOperationOperation",
      getPetOperation: "GetPetOperation",
    });
  });
});
