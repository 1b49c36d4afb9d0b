import type { FastifyInstance } from "fastify";
import { stoppingProblem } from "./problem-response.ts";

/** Refuses requests that still arrive on open connections once the application begins to close. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onRequest", (_request, _reply, done) => done(stopping ? stoppingProblem() : undefined));
}
