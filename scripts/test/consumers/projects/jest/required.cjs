const assert = require("node:assert/strict");
const { createClient } = require("@gw/client");
const { createMocks } = require("@gw/client/mocks");

assert.equal(typeof createClient, "function");
assert.equal(typeof createMocks, "function");
console.log("ran");
