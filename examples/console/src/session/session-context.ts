import { createContext, use } from "react";
import type { Session } from "./session.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the workspace. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("There is a session in the workspace only.");
  return session;
}
