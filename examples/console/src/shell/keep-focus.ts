/**
 * Keeps the keyboard focus near the removed element. If a focused element is removed, browsers move the focus to the
 * document, and the next Tab to its start. This moves it to the closest remaining region with `tabindex="-1"` instead.
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
