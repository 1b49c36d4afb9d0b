import { QueryClientProvider } from "@tanstack/react-query";
import { Activity, useState } from "react";
import { createQueryClient } from "./session/query-client.ts";
import { SessionContext, type Session } from "./session/session.ts";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import { Workspace } from "./workspace.tsx";

interface SessionState {
  readonly session: Session;
  readonly expired: boolean;
}

/** The sign-in, then the workspace. While a session is expired, the workspace is hidden and keeps its state. */
export function App() {
  const [state, setState] = useState<SessionState>();
  function expire(namespace: unknown) {
    setState((current) => {
      const isCurrent = current !== undefined && current.session.namespace === namespace;
      return isCurrent ? { ...current, expired: true } : current;
    });
  }
  const [queryClient] = useState(() => createQueryClient(expire));

  function signIn(session: Session) {
    // Don't show one user the data of another.
    queryClient.removeQueries();
    setState({ session, expired: false });
  }
  function signOut() {
    queryClient.clear();
    setState(undefined);
  }

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
