import { QueryClientProvider } from "@tanstack/react-query";
import { Activity, useState } from "react";
import { createQueryClient } from "./session/query-client.ts";
import { SessionContext } from "./session/session-context.ts";
import type { Session } from "./session/session.ts";
import { Workspace } from "./shell/workspace.tsx";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";

interface SessionState {
  readonly session: Session;
  readonly expired: boolean;
}

/** The sign-in, then the workspace. After a session has expired, the workspace is hidden and keeps what was entered. */
export function App() {
  const [state, setState] = useState<SessionState>();
  const expire = (namespace: unknown) =>
    setState((current) => {
      const isCurrent = current !== undefined && current.session.namespace === namespace;
      return isCurrent ? { ...current, expired: true } : current;
    });
  const [queryClient] = useState(() => createQueryClient(expire));

  const signIn = (session: Session) => {
    // What was fetched with one token is not shown to another.
    queryClient.removeQueries();
    setState({ session, expired: false });
  };
  const signOut = () => {
    queryClient.clear();
    setState(undefined);
  };

  const isOpen = state !== undefined && !state.expired;
  return (
    <QueryClientProvider client={queryClient}>
      {!isOpen && <SignInScreen expired={state?.session} onSignIn={signIn} onSignOut={signOut} />}
      {state && (
        <Activity mode={isOpen ? "visible" : "hidden"}>
          <SessionContext value={state.session}>
            <Workspace onSignOut={signOut} />
          </SessionContext>
        </Activity>
      )}
    </QueryClientProvider>
  );
}
