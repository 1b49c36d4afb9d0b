import { useEffect, useRef, type RefObject } from "react";

/** Returns a ref for an element that takes the focus when it is shown, and again whenever `subject` changes. */
export function useFocus<Target extends HTMLElement>(subject?: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), [subject]);
  return target;
}
