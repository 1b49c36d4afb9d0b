import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { listen, listenHttp } from "./servers.ts";
import { inputFor, options, traceLoopback } from "./trace.ts";

it("resolves once, and connects to the checked address even if the name resolves differently later", async () => {
  const checked = await listen(createServer((_request, response) => response.end("checked")));
  const other = await listen(
    createServer((_request, response) => response.end("other")),
    "127.0.0.2",
    checked.port,
  );
  let lookups = 0;
  async function resolve() {
    lookups += 1;
    return [lookups === 1 ? "127.0.0.1" : "127.0.0.2"];
  }
  const trace = await traceRequest(
    inputFor(`http://orders.example.com:${checked.port}/`),
    options(["127.0.0.1"], { resolve }),
  );
  expect(trace.response?.body).toBe("checked");
  expect(trace.request?.headers).toEqual({ host: [`orders.example.com:${checked.port}`] });
  expect({ lookups, toChecked: checked.connections(), toOther: other.connections() }).toEqual({
    lookups: 1,
    toChecked: 1,
    toOther: 0,
  });
});

it("tries the next checked address if one does not respond", async () => {
  const server = await listenHttp((_request, response) => response.end("second"));
  const trace = await traceRequest(
    inputFor(`http://orders.example.com:${server.port}/`),
    options(["127.0.0.0/8"], { resolve: async () => ["127.0.0.3", "127.0.0.1"] }),
  );
  expect(trace.response?.body).toBe("second");
});

it("does not follow a redirect", async () => {
  const hidden = await listenHttp((_request, response) => response.end("hidden"));
  const location = `http://127.0.0.1:${hidden.port}/`;
  const open = await listenHttp((_request, response) => response.writeHead(302, { Location: location }).end());
  const trace = await traceLoopback(open.port);
  expect(trace.response).toMatchObject({ status: 302, headers: { location: [location] } });
  expect(hidden.connections()).toBe(0);
});

it("ignores proxy settings of the environment", async () => {
  const proxy = await listenHttp((_request, response) => response.end("proxy"));
  const upstream = await listenHttp((_request, response) => response.end("upstream"));
  const script = `
    import { parseAllowedTarget } from ${JSON.stringify(new URL("../../src/config/allowed-targets.ts", import.meta.url))};
    import { traceRequest } from ${JSON.stringify(new URL("../../src/trace/trace-request.ts", import.meta.url))};
    const input = ${JSON.stringify(inputFor(`http://127.0.0.1:${upstream.port}/`))};
    const allowedTargets = [parseAllowedTarget("127.0.0.1")];
    const trace = await traceRequest(input, { allowedTargets, timeoutMs: 2000, maxBytes: 99, now: () => new Date() });
    console.log(trace.response?.body);
  `;
  const address = `http://127.0.0.1:${proxy.port}`;
  const env = {
    ...process.env,
    NODE_USE_ENV_PROXY: "1",
    HTTP_PROXY: address,
    http_proxy: address,
    NO_PROXY: "",
    no_proxy: "",
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
  expect(stdout.trim()).toBe("upstream");
  expect(proxy.connections()).toBe(0);
});
