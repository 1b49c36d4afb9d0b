import type { ApiDefinition } from "@gw/api-types";
import { createGatewayClient, isApiError } from "@gw/client/gateway";
import { createQueries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { faultsIn } from "../form/input-faults.ts";
import { useSession } from "../session/session-context.ts";
import { TraceForm } from "./trace-form.tsx";
import { TraceView } from "./trace-view.tsx";

interface TracingProps {
  readonly gatewayKey: string;
  readonly apis: readonly ApiDefinition[];
  /** The API that a link asked for. */
  readonly asked: string | null;
  readonly onRefused: () => void;
}

/** The request to trace and, below it, its trace. */
export function Tracing({ gatewayKey, apis, asked, onRefused }: TracingProps) {
  const { address } = useSession();
  const queries = useMemo(
    () => createQueries(createGatewayClient({ baseUrl: address, key: gatewayKey, timeout: 30_000 })),
    [address, gatewayKey],
  );
  const debug = useMutation({
    ...queries.debugApi.mutationOptions(),
    onError: (error) => {
      if (isApiError(error, 401)) onRefused();
    },
  });
  const faults = useMemo(() => faultsIn(debug.error), [debug.error]);

  return (
    <>
      {debug.error && faults.length === 0 && <FailureNotice error={debug.error} />}
      <TraceForm
        apis={apis}
        asked={asked}
        faultsOfService={faults}
        isPending={debug.isPending}
        onSubmit={(body) => debug.mutate({ body })}
      />
      {debug.data && <TraceView trace={debug.data} />}
    </>
  );
}
