import { Activity, useEffect, useRef, useState } from "react";
import { useAllApis } from "../apis/apis.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { Screen, type ScreenProps } from "../shell/screen.tsx";
import { GatewayKeyForm } from "./gateway-key-form.tsx";
import { Tracing } from "./tracing.tsx";

/** Sends debug requests. If the key is rejected, asks for another one and keeps the request. */
export function TraceScreen({ query }: ScreenProps) {
  const { data: apis, error, refetch } = useAllApis();
  const api = apis?.find(({ api_id: id }) => id === query.get("api")) ?? apis?.[0];
  const [key, setKey] = useState<string>();
  const [reason, setReason] = useState<"first" | "forgotten" | "rejected">("first");
  function remove(newReason: typeof reason) {
    setKey(undefined);
    setReason(newReason);
  }

  return (
    <Screen title="Trace" purpose="Sends a request through the stages of the gateway and shows what each of them did.">
      {key === undefined ? (
        <GatewayKeyForm reason={reason} onKey={setKey} />
      ) : (
        <KeyInUse onForget={() => remove("forgotten")} />
      )}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {apis && !api && <p>There are no APIs to send a request through yet.</p>}
      {apis && api && (
        <Activity mode={key === undefined ? "hidden" : "visible"}>
          <Tracing gatewayKey={key ?? ""} apis={apis} api={api} onRejected={() => remove("rejected")} />
        </Activity>
      )}
    </Screen>
  );
}

/** Replaces the form for the key, and takes its focus. */
function KeyInUse({ onForget }: { readonly onForget: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p className="key-in-use" tabIndex={-1} ref={text}>
      A gateway key is in use.{" "}
      <button type="button" className="link" onClick={onForget}>
        Forget it
      </button>
    </p>
  );
}
