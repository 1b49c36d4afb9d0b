import { mocks } from "../app.js";

// expect TS2345
mocks.searchUsers.handle(({ answer }) => answer(418));
