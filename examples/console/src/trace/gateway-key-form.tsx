import { useEffect, useRef, useState } from "react";
import { TextField } from "../form/text-field.tsx";

interface GatewayKeyFormProps {
  /** Whether the key that was given before was refused. */
  readonly refused: boolean;
  readonly onKey: (key: string) => void;
}

/** Asks for the gateway key, which debug requests need beside the session. */
export function GatewayKeyForm({ refused, onKey }: GatewayKeyFormProps) {
  const [key, setKey] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

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
        hint="Debug requests need it. It is kept in the memory of this page until you forget it, sign out or reload."
        faults={
          refused ? ["The gateway refused this key. Check that it is whole and not revoked, then give it again."] : []
        }
        onChange={({ target }) => setKey(target.value)}
      />
      <button type="submit">Use this key</button>
    </form>
  );
}
