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

/** Shows the workspace to who is signed in. Behind a session that expired it waits, hidden, with all that was entered. */
export function App() {
  const [state, setState] = useState<SessionState>();
  const expire = (namespace: unknown) =>
    setState((current) => {
      const isCurrent = current !== undefined && current.session.namespace === namespace;
      return isCurrent ? { ...current, expired: true } : current;
    });
  const [queryClient] = useState(() => createQueryClient(expire));

  const signIn = (session: Session) => {
    // What one token was shown is not kept for another.
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
