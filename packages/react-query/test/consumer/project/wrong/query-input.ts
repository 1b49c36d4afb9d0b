import { queries } from "../app.js";

// expect TS2561
queries.searchUsers.infiniteQueryOptions({ body: { filters: { querry: "lind" } } });
