// Compares the generated calls with types computed from the output of openapi-typescript for the same document.
import type { operations } from "../../src/types.ts";
import type { Client } from "openapi-fetch";
import { expectTypeOf } from "vitest";
import type { CallOptions, Failure, OtherHeaders, Success, UndocumentedFailure } from "../../src/index.ts";
import type { Client as OwnClient } from "../../src/index.ts";
import type * as constants from "../../src/generated/operations.ts";

type Clients = OwnClient;
type Id = keyof operations;

// Every operation has a method and a constant.
expectTypeOf<Exclude<keyof Clients, keyof Client<object>>>().toEqualTypeOf<Id>();
expectTypeOf<keyof typeof constants>().toEqualTypeOf<Id>();

// The input of a call. Optional and missing parts are undefined.
type Member<Holder, Name> = Name extends keyof Holder ? Holder[Name] : undefined;
type Content<Holder> = Holder extends { content: infer Contents } ? Contents[keyof Contents] : undefined;
type Given<Input> = Omit<Input, "path" | "query" | "headers" | "body"> & {
  path: Member<Input, "path">;
  query: Member<Input, "query">;
  headers: Member<Input, "headers">;
  body: Member<Input, "body">;
};
type HeadersOf<Documented> = [Documented] extends [never] ? OtherHeaders : Documented & OtherHeaders;
type Expected<Op extends operations[Id]> = Omit<CallOptions, "headers"> & {
  path: Op["parameters"]["path"];
  query: Op["parameters"]["query"];
  headers: HeadersOf<NonNullable<Op["parameters"]["header"]>> | undefined;
  body: Content<Op["requestBody"]>;
};
type Flat<Members> = { [Name in keyof Members]: Members[Name] };

expectTypeOf<{ [Each in Id]: Flat<Given<NonNullable<Parameters<Clients[Each]>[0]>>> }>().toEqualTypeOf<{
  [Each in Id]: Flat<Expected<operations[Each]>>;
}>();

// The input is optional if it has no required part.
expectTypeOf<{ [Each in Id]: [] extends Parameters<Clients[Each]> ? true : false }>().toEqualTypeOf<{
  [Each in Id]: object extends NonNullable<Parameters<Clients[Each]>[0]> ? true : false;
}>();

// The result of a call.
type Documented<Responses> = {
  [Status in keyof Responses & number]: `${Status}` extends `2${string}`
    ? Success<Status, Content<Responses[Status]>>
    : Failure<Status, Content<Responses[Status]>>;
}[keyof Responses & number];

/** The result without its response, whose documented headers have a type of their own. */
type Plain<Result> = Result extends unknown ? Flat<Omit<Result, "response">> : never;

expectTypeOf<{ [Each in Id]: Plain<Awaited<ReturnType<Clients[Each]>>> }>().toEqualTypeOf<{
  [Each in Id]: Plain<Documented<operations[Each]["responses"]> | UndocumentedFailure>;
}>();
