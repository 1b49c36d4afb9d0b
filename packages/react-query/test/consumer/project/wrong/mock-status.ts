import { mocks } from "../app.js";

// expect TS2345
mocks.searchUsers.respond(404);
