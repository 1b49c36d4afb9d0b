import { useEffect, useRef, useState } from "react";
import { TextField } from "../form/fields.tsx";

interface GatewayKeyFormProps {
  /** Why a key is asked for. After the first time, the field takes the focus. */
  readonly why: "first" | "forgotten" | "rejected";
  readonly onKey: (key: string) => void;
}

/** Asks for the gateway key that debug requests need. */
export function GatewayKeyForm({ why, onKey }: GatewayKeyFormProps) {
  const [key, setKey] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (why !== "first") input.current?.focus();
  }, [why]);

  return (
    <form
      className="gateway-key"
      onSubmit={(event) => {
        event.preventDefault();
        onKey(key.trim());
      }}
    >
      <TextField
        ref={input}
        label="Gateway key"
        type="password"
        required
        value={key}
        hint="Required for debug requests. Kept in memory until you forget it, sign out or reload the page."
        errors={
          why === "rejected" ? ["This key was rejected. Check that it is complete and has not been revoked."] : []
        }
        onChange={({ target }) => setKey(target.value)}
      />
      <button type="submit">Use this key</button>
    </form>
  );
}
