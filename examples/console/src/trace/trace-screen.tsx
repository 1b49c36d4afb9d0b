import { Activity, useState } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { useEveryApi } from "../apis/every-api.ts";
import type { ScreenProps } from "../shell/screens.ts";
import { Screen } from "../shell/screen.tsx";
import { GatewayKeyForm } from "./gateway-key-form.tsx";
import { Tracing } from "./tracing.tsx";

/** Runs a debug request. A key that is refused is asked for again, and what was written stays. */
export function TraceScreen({ query }: ScreenProps) {
  const apis = useEveryApi();
  const [key, setKey] = useState<string>();
  const [refused, setRefused] = useState(false);
  const forget = (isRefused: boolean) => {
    setKey(undefined);
    setRefused(isRefused);
  };

  return (
    <Screen title="Trace" purpose="Sends a request through the stages of the gateway, and shows what each of them did.">
      {key === undefined ? (
        <GatewayKeyForm refused={refused} onKey={setKey} />
      ) : (
        <p className="key-in-use">
          A gateway key is in use.{" "}
          <button type="button" className="link" onClick={() => forget(false)}>
            Forget it
          </button>
        </p>
      )}
      {apis.error && <FailureNotice error={apis.error} onRetry={() => void apis.refetch()} />}
      {apis.data && (
        <Activity mode={key === undefined ? "hidden" : "visible"}>
          <Tracing gatewayKey={key ?? ""} apis={apis.data} asked={query.get("api")} onRefused={() => forget(true)} />
        </Activity>
      )}
    </Screen>
  );
}
