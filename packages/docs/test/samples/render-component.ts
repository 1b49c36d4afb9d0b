import { QueryClient, QueryClientProvider, notifyManager } from "@tanstack/react-query";
import { parseHTML } from "linkedom";
import { act, createElement, type ComponentType } from "react";
import { vi } from "vitest";

// By default it schedules a timer, which could run after the window is gone.
notifyManager.setScheduler(queueMicrotask);

/** What a component did until it was idle. */
export interface Rendered {
  /** The status of each of its queries and mutations. */
  statuses: string[];
  /** The text of its alerts. */
  alerts: string[];
}

/** Renders a component as a browser would, and clicks its first button, if any. */
export async function renderComponent<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): Promise<Rendered> {
  const { window, document } = parseHTML("<!doctype html><body></body>");
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // React looks for a window when it is loaded.
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body);
  const client = new QueryClient();
  function idle() {
    return vi.waitUntil(() => client.isFetching() + client.isMutating() === 0, { timeout: 10_000 });
  }

  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(component, props))));
  await act(idle);
  await act(async () => document.querySelector("button")?.click());
  await act(idle);
  const rendered = {
    // A skipped query stays in the cache without observers.
    statuses: [
      ...client.getQueryCache().findAll({ predicate: (query) => query.getObserversCount() > 0 }),
      ...client.getMutationCache().getAll(),
    ].map(({ state }) => state.status),
    alerts: Array.from(document.querySelectorAll("[role=alert]"), ({ textContent }) => textContent),
  };
  await act(async () => root.unmount());
  client.clear();
  return rendered;
}
