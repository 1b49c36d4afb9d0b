import { mocks } from "../app.js";

// expect TS2561
mocks.searchUsers.respond(200, { pages: 0, users: [], user: [] });
