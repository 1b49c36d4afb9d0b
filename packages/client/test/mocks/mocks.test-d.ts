import type { Policy, User, UserPage } from "../../src/types.ts";
import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { expectTypeOf } from "vitest";
import { build, createMock, createMocks, searchUsers, type MockedRequest } from "../../src/mocks.ts";

const mocks = createMocks({ baseUrl: "*" });

// One mock for each operation, and their handlers.
setupServer(...mocks.handlers, mocks.searchUsers.respond(200));
// @ts-expect-error -- an operation that the document does not have
void mocks.searchPolicies;
// @ts-expect-error -- the address is required
createMocks({});
expectTypeOf(createMock(searchUsers, { baseUrl: "*" })).toEqualTypeOf(mocks.searchUsers);
// @ts-expect-error -- a variable that no server of the document has
createMock(searchUsers, { baseUrl: "*", region: "eu" });

// respond takes the documented statuses.
expectTypeOf(mocks.searchUsers.respond(429)).toEqualTypeOf<HttpHandler>();
mocks.createCustomCredential.respond(201);
// @ts-expect-error -- not documented for this operation
mocks.createCustomCredential.respond(200);
// @ts-expect-error -- not documented for this operation
mocks.searchUsers.respond(404);
// @ts-expect-error -- not documented at all
mocks.searchUsers.respond(418);

// respond takes the body of the status.
mocks.searchUsers.respond(200, { pages: 0, users: null });
// @ts-expect-error -- a missing field
mocks.searchUsers.respond(200, { users: [] });
// @ts-expect-error -- a misspelled field
mocks.searchUsers.respond(200, { pages: 0, users: [], user: [] });
// @ts-expect-error -- a field of another type
mocks.searchUsers.respond(200, { pages: "0", users: [] });
// @ts-expect-error -- the body of another status
mocks.searchUsers.respond(400, { pages: 0, users: [] });
const problem = mocks.searchUsers.example(429);
mocks.searchUsers.respond(429, problem);
// @ts-expect-error -- the code belongs to another status
mocks.searchUsers.respond(503, problem);

// respond takes the names of the status' examples.
mocks.searchUsers.respond(200, "no-match");
mocks.searchUsers.respond(400, "malformed-json");
// @ts-expect-error -- no such example
mocks.searchUsers.respond(200, "no-matches");
// @ts-expect-error -- an example of another status
mocks.searchUsers.respond(400, "no-match");
// @ts-expect-error -- an example of another operation
mocks.searchUsers.respond(400, "relative-target");

// respond takes the options.
mocks.searchUsers.respond(429, undefined, { once: true, delay: "real", headers: { "Retry-After": "30" } });
// @ts-expect-error -- a misspelled option
mocks.searchUsers.respond(429, undefined, { onse: true });
// @ts-expect-error -- an error has no headers
mocks.searchUsers.networkError({ headers: {} });

// The request of a resolver is typed by the operation.
mocks.updatePlan.handle(({ path, query, body, request, respond }) => {
  expectTypeOf(path).toEqualTypeOf<Readonly<Record<"plan_id", string>>>();
  expectTypeOf(query).toEqualTypeOf<Readonly<Partial<Record<never, string>>>>();
  expectTypeOf(body.Name).toEqualTypeOf<string>();
  expectTypeOf(request).toEqualTypeOf<Request>();
  return respond(200);
});
expectTypeOf<MockedRequest<"searchApis">["query"]["q"]>().toEqualTypeOf<string | undefined>();
expectTypeOf<MockedRequest<"searchApis">["body"]>().toEqualTypeOf<undefined>();
// @ts-expect-error -- a parameter that the operation does not have
mocks.searchApis.handle(({ query, respond }) => respond(query.page ? 400 : 200));
// @ts-expect-error -- a field that the body does not have
mocks.searchUsers.handle(({ body, respond }) => respond(body.filter ? 400 : 200));

// A resolver responds with a documented status and its body.
mocks.searchUsers.handle(({ respond }) => respond(200, { pages: 0, users: [] }));
mocks.searchUsers.handle(async ({ respond }) => respond(429, undefined, { "Retry-After": "30" }));
mocks.searchUsers.handle(({ query, respond }) => (query.p === "0" ? respond(400) : respond(200, "no-match")));
mocks.searchUsers.handle(() => new Response(null, { status: 502 }));
// @ts-expect-error -- not documented for this operation
mocks.searchUsers.handle(({ respond }) => respond(404));
// @ts-expect-error -- an example of another status
mocks.searchUsers.handle(({ respond }) => respond(200, "malformed-json"));
// @ts-expect-error -- the body of another status
mocks.searchUsers.handle(({ respond }) => respond(429, { pages: 0, users: [] }));
// @ts-expect-error -- a misspelled field
mocks.searchUsers.handle(({ respond }) => respond(200, { pages: 0, users: [], user: [] }));
// @ts-expect-error -- no response is returned
mocks.searchUsers.handle(() => {});

// example has the type of the body, and can be changed.
const page = mocks.searchUsers.example(200, "everyone");
expectTypeOf(page).toEqualTypeOf<UserPage>();
page.pages = 2;
// @ts-expect-error -- no such example
mocks.searchUsers.example(200, "nobody");

// build has the types of the records, and checks the fields that replace an example's.
expectTypeOf(mocks.build.user({ active: false })).toEqualTypeOf<User>();
expectTypeOf(mocks.build.policy()).toEqualTypeOf<Policy>();
expectTypeOf(build.user).toEqualTypeOf(mocks.build.user);
mocks.searchUsers.respond(
  200,
  mocks.build.userPage({ users: [mocks.build.user(), build.user({ first_name: "Ada" })] }),
);
// @ts-expect-error -- a misspelled field
mocks.build.user({ activ: false });
// @ts-expect-error -- a field of another type
mocks.build.policy({ rate: "10" });
// @ts-expect-error -- a record that the document does not have
void mocks.build.session;

// A helper for the request of an operation accepts that of a resolver.
function isSecondPage({ query }: MockedRequest<"searchUsers">): boolean {
  return query.p === "2";
}
mocks.searchUsers.handle((request) => request.respond(isSecondPage(request) ? 200 : 400));
mocks.searchUsers.handle(({ respond }) => respond(200, "no-match"));
