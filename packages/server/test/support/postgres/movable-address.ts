import { startTcpProxy } from "./tcp-proxy.ts";

/** Opens an address that leads to one server after another, as that of a cluster does. Its `url` is that of the first. */
export async function openMovableAddress(firstUrl: string) {
  let target = new URL(firstUrl);
  const proxy = await startTcpProxy(firstUrl, undefined, () => target);
  return {
    ...proxy,
    /** New connections lead to another server. Those that are open stay where they are. */
    moveTo: (next: string) => {
      target = new URL(next);
    },
  };
}
