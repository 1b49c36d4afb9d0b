import { useMutation, useQuery } from "@tanstack/react-query";
import { mocks, queries } from "../queries.js";

// expect TS2561
mocks.searchUsers.respond(200, { pages: 0, users: [], user: [] });

// expect TS2345
mocks.searchUsers.respond(200, "nobody");

// expect TS2345
mocks.searchUsers.handle(({ respond }) => respond(418));

// expect TS2345
mocks.searchUsers.respond(404);

// expect TS2339
void queries.debugApi.queryOptions;

const { mutate } = useMutation(queries.createPolicy.mutationOptions());
// expect TS2353
mutate({ body: { nmae: "Silver" } });

const { data } = useQuery(queries.searchApis.queryOptions());
// expect TS2551
void data?.api;

// expect TS2561
queries.searchUsers.infiniteQueryOptions({ body: { filters: { querry: "lind" } } });
