import { Button, Group, Text, TextInput } from "@mantine/core";
import { Activity, useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useFocus } from "../shell/use-focus.ts";

interface KeyGateProps {
  readonly label: string;
  readonly hint: string;
  /** The content that needs the key. If the key is rejected, it is hidden and keeps its state. */
  readonly children: (key: string, onRejected: () => void) => ReactNode;
}

/** Asks for a key, keeps it in memory, and asks again if it is rejected. */
export function KeyGate({ label, hint, children }: KeyGateProps) {
  const [key, setKey] = useState("");
  const [state, setState] = useState<"missing" | "in use" | "rejected">("missing");
  function use(entered: string) {
    setKey(entered);
    setState("in use");
  }
  const isInUse = state === "in use";

  return (
    <>
      {isInUse ? (
        <KeyInUse label={label} onForget={() => setState("missing")} />
      ) : (
        <KeyForm label={label} hint={hint} isRejected={state === "rejected"} onKey={use} />
      )}
      <Activity mode={isInUse ? "visible" : "hidden"}>{key && children(key, () => setState("rejected"))}</Activity>
    </>
  );
}

interface KeyFormProps extends Omit<KeyGateProps, "children"> {
  readonly isRejected: boolean;
  readonly onKey: (key: string) => void;
}

function KeyForm({ label, hint, isRejected, onKey }: KeyFormProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { key: "" } });
  const { ref, ...input } = register("key");
  const target = useFocus<HTMLInputElement>();
  return (
    <form onSubmit={(event) => void handleSubmit(({ key }) => onKey(key.trim()))(event)}>
      <Group align="start">
        <TextInput
          label={label}
          description={hint}
          type="password"
          required
          withAsterisk={false}
          w={{ base: "100%", xs: 400 }}
          error={isRejected && "This key was rejected. Check that it is complete and has not been revoked."}
          ref={(element) => {
            ref(element);
            target.current = element;
          }}
          {...input}
        />
        <Button type="submit" mt={{ xs: 25 }}>
          Use this key
        </Button>
      </Group>
    </form>
  );
}

/** Replaces the form for the key, and takes its focus. */
function KeyInUse({ label, onForget }: { readonly label: string; readonly onForget: () => void }) {
  const text = useFocus<HTMLParagraphElement>();
  return (
    <Text c="dimmed" mb="md" tabIndex={-1} ref={text}>
      A {label.toLowerCase()} is in use.{" "}
      <Button variant="subtle" size="compact-md" onClick={onForget}>
        Forget it
      </Button>
    </Text>
  );
}
