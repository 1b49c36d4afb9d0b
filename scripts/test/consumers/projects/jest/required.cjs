const assert = require("node:assert/strict");
const { createDashboardClient } = require("@gw/client");
const { createMocks } = require("@gw/client/mocks");

assert.equal(typeof createDashboardClient, "function");
assert.equal(typeof createMocks, "function");
console.log("ran");
