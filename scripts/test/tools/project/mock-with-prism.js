// Has Prism mock every operation of a bundle, a success and a failure each, and prints its responses.
import { readFileSync } from "node:fs";
import process from "node:process";
import { createAndCallPrismInstanceWithSpec } from "@stoplight/prism-http";

const document = JSON.parse(readFileSync(process.argv[2], "utf8"));
const logger = { child: () => logger };
for (const level of ["trace", "debug", "info", "success", "warn", "error", "fatal"]) logger[level] = () => {};

const mocked = [];
for (const [path, { servers: _, ...methods }] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const statuses = Object.keys(operation.responses);
    const [success] = statuses;
    const failure = statuses.find((status) => status === "400" || status === "404");
    for (const status of [success, failure]) {
      const { response } = await createAndCallPrismInstanceWithSpec(
        document,
        {
          checkSecurity: true,
          errors: true,
          isProxy: false,
          mock: { code: Number(status), dynamic: false },
          validateRequest: true,
          validateResponse: true,
        },
        request(path, method, operation),
        logger,
      );
      const { output, validations } = response;
      mocked.push({
        operationId: operation.operationId,
        asked: Number(status),
        status: output?.statusCode,
        body: output?.body ?? response,
        violations: validations && [...validations.input, ...validations.output],
      });
    }
  }
}
console.log(JSON.stringify(mocked));

/** A request with the first example of its body, and those of its path parameters. */
function request(template, method, { parameters = [], requestBody, responses, security }) {
  const path = template.replaceAll(
    /\{(\w+)\}/g,
    (_, name) => parameters.map(resolve).find((each) => each.name === name).example,
  );
  const [scheme] = Object.keys(security[0]);
  const { type, name } = document.components.securitySchemes[scheme];
  const [success] = Object.values(responses);
  const headers = {
    [type === "http" ? "authorization" : name.toLowerCase()]: type === "http" ? "Bearer token" : "key",
    accept: `${Object.keys(success.content)[0]}, application/problem+json`,
  };
  if (!requestBody) return { method, url: { path }, headers };
  const [example] = Object.values(requestBody.content["application/json"].examples);
  return { method, url: { path }, headers: { ...headers, "content-type": "application/json" }, body: example.value };
}

function resolve(node) {
  if (node.$ref === undefined) return node;
  return document.components.parameters[node.$ref.split("/").at(-1)];
}
