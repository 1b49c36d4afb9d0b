import type { ApiDefinition } from "@gw/client/types";
import { NativeSelect, Text } from "@mantine/core";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useAllApis } from "../apis/apis.ts";
import { KeyGate } from "../session/key-gate.tsx";
import { TraceForm } from "./trace-form.tsx";

/** Sends debug requests. If the key is rejected, asks for another one and keeps the request. */
export function TraceScreen({ query }: { readonly query: URLSearchParams }) {
  const apis = useAllApis();
  const [, setSearchParams] = useSearchParams();
  // React skips elements that are the same as in the last render. There can be thousands, and each key press in the list
  // renders this screen.
  const options = useMemo(
    () =>
      apis?.map(({ api_id: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
    [apis],
  );
  const api: ApiDefinition | undefined = apis?.find(({ api_id: id }) => id === query.get("api")) ?? apis?.[0];
  return (
    <KeyGate
      label="Gateway key"
      hint="Required for debug requests. Kept in memory until you forget it, sign out or reload the page."
    >
      {(key, onRejected) =>
        apis &&
        (api ? (
          <>
            <NativeSelect
              label="API"
              mb="md"
              maw={400}
              value={api.api_id}
              onChange={({ target }) => setSearchParams({ api: target.value })}
            >
              {options}
            </NativeSelect>
            <TraceForm key={api.api_id} gatewayKey={key} api={api} onRejected={onRejected} />
          </>
        ) : (
          <Text>No APIs to send a request through yet.</Text>
        ))
      }
    </KeyGate>
  );
}
