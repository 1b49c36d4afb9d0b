import type { Policy } from "../../src/types.ts";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { FieldApi, FormApi } from "@tanstack/form-core";
import { initTRPC } from "@trpc/server";
import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { createPolicyBody } from "../../src/validators.ts";

/** The values of a form may be invalid in ways that its type does not allow. */
const wrongPolicy = { name: "Silver", rate: "10", tags: ["a", 7] } as unknown as Policy;

test("TanStack Form shows each error at its field", async () => {
  let submitted = false;
  const form = new FormApi({
    defaultValues: wrongPolicy,
    validators: { onSubmit: createPolicyBody },
    onSubmit: () => void (submitted = true),
  });
  form.mount();
  const rate = new FieldApi({ form, name: "rate" });
  rate.mount();
  const tag = new FieldApi({ form, name: "tags[1]" });
  tag.mount();
  await form.handleSubmit();
  expect(submitted).toBe(false);
  expect(rate.state.meta.errors).toEqual([expect.objectContaining({ message: "Must be a number." })]);
  expect(tag.state.meta.errors).toEqual([expect.objectContaining({ message: "Must be a string." })]);
});

test("TanStack Form submits a valid value", async () => {
  const submitted: Policy[] = [];
  const defaultValues: Policy = { name: "Silver", rate: 10 };
  const form = new FormApi({
    defaultValues,
    validators: { onSubmit: createPolicyBody },
    onSubmit: ({ value }) => void submitted.push(value),
  });
  form.mount();
  await form.handleSubmit();
  expect(submitted).toEqual([{ name: "Silver", rate: 10 }]);
});

test("an empty number field is reported with the other errors", () => {
  // The result of valueAsNumber for a field without a number.
  const { issues = [] } = createPolicyBody["~standard"].validate({ name: 7, rate: Number.NaN });
  expect(issues).toEqual([
    { message: "Must be a string.", path: ["name"] },
    { message: "Must be a number.", path: ["rate"] },
  ]);
});

test("React Hook Form shows each error at its field", async () => {
  const { handleSubmit } = createFormControl<Policy>({
    defaultValues: wrongPolicy,
    resolver: standardSchemaResolver(createPolicyBody),
  });
  const errors: Record<string, unknown>[] = [];
  await handleSubmit(
    () => expect.unreachable(),
    (found) => errors.push(found),
  )();
  expect(errors).toEqual([
    {
      rate: expect.objectContaining({ message: "Must be a number." }),
      tags: [undefined, expect.objectContaining({ message: "Must be a string." })],
    },
  ]);
});

test("tRPC accepts a validator as its input, and infers its type", async () => {
  const trpc = initTRPC.create();
  const router = trpc.router({
    createPolicy: trpc.procedure.input(createPolicyBody).mutation(({ input }) => `${input.name}: ${input.rate}`),
  });
  const caller = trpc.createCallerFactory(router)({});
  expect(await caller.createPolicy({ name: "Silver", rate: 10 })).toBe("Silver: 10");
  await expect(caller.createPolicy(wrongPolicy)).rejects.toThrow("Must be a number.");
});
