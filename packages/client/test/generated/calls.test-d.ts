// Compares the generated calls with types computed from the output of openapi-typescript for the same document.
import type { operations } from "../../src/types.ts";
import type { Client } from "openapi-fetch";
import { expectTypeOf } from "vitest";
import type { CallOptions, Failure, Success, UndocumentedFailure } from "../../src/dashboard.ts";
import type * as adminOperations from "../../src/generated/admin-operations.ts";
import type * as dashboardOperations from "../../src/generated/dashboard-operations.ts";
import type * as gatewayOperations from "../../src/generated/gateway-operations.ts";
import type * as portalOperations from "../../src/generated/portal-operations.ts";
import type { admin, dashboard, gateway, portal } from "../clients.ts";

type Clients = typeof admin & typeof dashboard & typeof gateway & typeof portal;
type Id = keyof operations;

type OperationIds<Own> = Exclude<keyof Own, keyof Client<object>>;

// Every operation belongs to one client, and every client to one table.
expectTypeOf<OperationIds<Clients>>().toEqualTypeOf<Id>();
expectTypeOf<OperationIds<typeof admin>>().toEqualTypeOf<keyof typeof adminOperations>();
expectTypeOf<OperationIds<typeof dashboard>>().toEqualTypeOf<keyof typeof dashboardOperations>();
expectTypeOf<OperationIds<typeof gateway>>().toEqualTypeOf<keyof typeof gatewayOperations>();
expectTypeOf<OperationIds<typeof portal>>().toEqualTypeOf<keyof typeof portalOperations>();

// The input of a call. Optional and missing parts are undefined.
type Member<Holder, Name> = Name extends keyof Holder ? Holder[Name] : undefined;
type Content<Holder> = Holder extends { content: infer Contents } ? Contents[keyof Contents] : undefined;
type Given<Input> = Omit<Input, "path" | "query" | "headers" | "body"> & {
  path: Member<Input, "path">;
  query: Member<Input, "query">;
  headers: Member<Input, "headers">;
  body: Member<Input, "body">;
};
type Expected<Op extends operations[Id]> = CallOptions & {
  path: Op["parameters"]["path"];
  query: Op["parameters"]["query"];
  headers: Op["parameters"]["header"];
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
