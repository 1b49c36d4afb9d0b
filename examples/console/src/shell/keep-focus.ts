/**
 * Keeps the keyboard focus where the user is working. When the focused element is removed, the focus would go to the
 * document, and the next Tab to its beginning. Instead it goes to the closest region around the element that is left.
 */
export function keepFocus(root: HTMLElement): void {
  let path: readonly HTMLElement[] = [];
  root.addEventListener("focusin", (event) => {
    path = event.composedPath().filter((target) => target instanceof HTMLElement);
  });
  new MutationObserver(() => {
    const isLost = document.activeElement === document.body && path[0]?.isConnected === false;
    if (isLost) path.find((element) => element.isConnected && element.matches("[tabindex='-1']"))?.focus();
  }).observe(root, { childList: true, subtree: true });
}
