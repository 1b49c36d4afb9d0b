// Checked without strictNullChecks, where `!result.ok` does not narrow, but the two comparisons below do.
import { isApiError, unwrap } from "../src/index.ts";
import { dashboard } from "./clients.ts";

const result = await dashboard.createPolicy({ body: { name: "Silver" } });
if (result.ok === true) {
  const id: string = result.data.ID;
  void id;
}
if (result.ok === false && result.status === 409) {
  const code: "conflict" | "idempotency_in_progress" | undefined = result.error?.code;
  void code;
  // @ts-expect-error -- another code
  const other: "forbidden" | undefined = result.error?.code;
  void other;
}
// @ts-expect-error -- not before the success is known
void result.data;

// Errors narrow as they do in a strict project.
declare const caught: unknown;
if (isApiError(caught, 409)) {
  const status: 409 = caught.status;
  void status;
}
const message: string = (await unwrap(dashboard.createPolicy({ body: {} }))).Message;
void message;
