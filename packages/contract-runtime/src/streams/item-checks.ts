/** The checks of the items of streams, by their response. They may call code of the application. */
export const itemChecks = /* @__PURE__ */ new WeakMap<object, (item: unknown) => void | Promise<void>>();
