import { useEffect, useRef, useState } from "react";
import { TextField } from "../form/fields.tsx";

interface GatewayKeyFormProps {
  /** Why a key is needed. The field takes the focus, except the first time. */
  readonly reason: "first" | "forgotten" | "rejected";
  readonly onKey: (key: string) => void;
}

/** The form for the gateway key that debug requests require. */
export function GatewayKeyForm({ reason, onKey }: GatewayKeyFormProps) {
  const [key, setKey] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (reason !== "first") input.current?.focus();
  }, [reason]);

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
          reason === "rejected" ? ["This key was rejected. Check that it is complete and has not been revoked."] : []
        }
        onChange={({ target }) => setKey(target.value)}
      />
      <button type="submit">Use this key</button>
    </form>
  );
}
