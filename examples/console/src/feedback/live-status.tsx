import type { ReactNode } from "react";

/** A line that screen readers speak when it changes. It stays in the page, for a region that is new says nothing. */
export function LiveStatus({ children }: { readonly children: ReactNode }) {
  return (
    <p className="live-status" role="status">
      {children}
    </p>
  );
}
