// Our generator spells the calls out. What they must be is computed here from the types that openapi-typescript makes
// of the same document, so that neither can be wrong alone.
import type { operations } from "@gw/api-types";
import type {
  adminOperations,
  dashboardOperations,
  gatewayOperations,
  portalOperations,
} from "@gw/api-types/operation-table";
import type { Client } from "openapi-fetch";
import { expectTypeOf } from "vitest";
import type { CallOptions, Failure, Success, UndocumentedFailure } from "../../src/dashboard.ts";
import type { admin, dashboard, gateway, portal } from "../clients.ts";

type Clients = typeof admin & typeof dashboard & typeof gateway & typeof portal;
type Id = keyof operations;

type OperationIds<Own> = Exclude<keyof Own, keyof Client<object>>;

// Every operation belongs to one client, and each client to one table.
expectTypeOf<OperationIds<Clients>>().toEqualTypeOf<Id>();
expectTypeOf<OperationIds<typeof admin>>().toEqualTypeOf<keyof typeof adminOperations>();
expectTypeOf<OperationIds<typeof dashboard>>().toEqualTypeOf<keyof typeof dashboardOperations>();
expectTypeOf<OperationIds<typeof gateway>>().toEqualTypeOf<keyof typeof gatewayOperations>();
expectTypeOf<OperationIds<typeof portal>>().toEqualTypeOf<keyof typeof portalOperations>();

// What a call takes, as what it would be read as: undefined where it may be left out or does not exist.
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

// Only an argument without a required member may be left out.
expectTypeOf<{ [Each in Id]: [] extends Parameters<Clients[Each]> ? true : false }>().toEqualTypeOf<{
  [Each in Id]: object extends NonNullable<Parameters<Clients[Each]>[0]> ? true : false;
}>();

// What a call answers.
type Documented<Responses> = {
  [Status in keyof Responses & number]: `${Status}` extends `2${string}`
    ? Success<Status, Content<Responses[Status]>>
    : Failure<Status, Content<Responses[Status]>>;
}[keyof Responses & number];

expectTypeOf<{ [Each in Id]: Awaited<ReturnType<Clients[Each]>> }>().toEqualTypeOf<{
  [Each in Id]: Documented<operations[Each]["responses"]> | UndocumentedFailure;
}>();
