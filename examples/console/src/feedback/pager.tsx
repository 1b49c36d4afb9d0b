import { useState } from "react";
import { countOf } from "./count.ts";

/** Few enough to go through by keyboard, and for a page of a phone's width. */
const defaultSize = 20;

interface Pages<Item> {
  /** The items of the present page. */
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

/** Divides a list that is here as a whole into pages. */
export function usePages<Item>(items: readonly Item[], size = defaultSize): Pages<Item> {
  const [wanted, setWanted] = useState(0);
  // The list may have become shorter.
  const lastPage = Math.max(0, Math.ceil(items.length / size) - 1) * size;
  const first = Math.min(wanted, lastPage);
  return {
    visible: items.slice(first, first + size),
    pager: { size, first, total: items.length, onFirst: setWanted },
  };
}

/** Goes from page to page. Its buttons stay where they are, and keep the focus, on the first and the last page, too. */
export function Pager({ label, size, first, total, onFirst }: PagerProps & { readonly label: string }) {
  if (total <= size) return null;
  const button = (text: string, target: number) => {
    const isPossible = target >= 0 && target < total;
    return (
      <button
        type="button"
        className="secondary"
        aria-disabled={!isPossible || undefined}
        onClick={() => {
          if (isPossible) onFirst(target);
        }}
      >
        {text}
      </button>
    );
  };
  return (
    <nav className="pager" aria-label={label}>
      {button("Previous", first - size)}
      {button("Next", first + size)}
      <p role="status">
        {countOf(first + 1)}–{countOf(Math.min(first + size, total))} of {countOf(total)}
      </p>
    </nav>
  );
}
