import { useState } from "react";
import { formatCount } from "./count.ts";

/** Few enough for keyboard navigation, and for a phone screen. */
const defaultSize = 20;

interface Pages<Item> {
  /** The items of the current page. */
  readonly visible: readonly Item[];
  /** The props of the {@link Pager}. */
  readonly pager: PagerProps;
}

interface PagerProps {
  readonly size: number;
  readonly first: number;
  readonly total: number;
  readonly onFirst: (first: number) => void;
}

/** Divides a loaded list into pages. */
export function usePages<Item>(items: readonly Item[], size = defaultSize): Pages<Item> {
  const [requested, setRequested] = useState(0);
  // The list may have become shorter.
  const lastPage = Math.max(0, Math.ceil(items.length / size) - 1) * size;
  const first = Math.min(requested, lastPage);
  return {
    visible: items.slice(first, first + size),
    pager: { size, first, total: items.length, onFirst: setRequested },
  };
}

/** Buttons for the previous and next page. They stay focusable on the first and the last page. */
export function Pager({ label, size, first, total, onFirst }: PagerProps & { readonly label: string }) {
  if (total <= size) return null;
  function button(text: string, target: number) {
    const isEnabled = target >= 0 && target < total;
    return (
      <button
        type="button"
        className="secondary"
        aria-disabled={!isEnabled || undefined}
        onClick={() => {
          if (isEnabled) onFirst(target);
        }}
      >
        {text}
      </button>
    );
  }
  return (
    <nav className="pager" aria-label={label}>
      {button("Previous", first - size)}
      {button("Next", first + size)}
      <p role="status">
        {formatCount(first + 1)}–{formatCount(Math.min(first + size, total))} of {formatCount(total)}
      </p>
    </nav>
  );
}
