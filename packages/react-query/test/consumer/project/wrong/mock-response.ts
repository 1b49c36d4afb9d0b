import { mocks } from "../app.js";

// expect TS2345
mocks.searchUsers.handle(({ respond }) => respond(418));
