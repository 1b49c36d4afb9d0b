import { KeyGate } from "../session/key-gate.tsx";
import { Plans } from "./plans.tsx";

/** Changes plans of the developer portal, which needs a separate key. */
export function PlansScreen() {
  return (
    <KeyGate
      label="Portal key"
      hint="Required for the portal. Kept in memory until you forget it, sign out or reload the page."
    >
      {(key, onRejected) => <Plans portalKey={key} onRejected={onRejected} />}
    </KeyGate>
  );
}
