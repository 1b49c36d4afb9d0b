import { isApiError } from "@gw/client/dashboard";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextField } from "../form/text-field.tsx";
import { openSession, serviceBehind, type Session } from "../session/session.ts";
import { Mark } from "../shell/mark.tsx";
import { Screen } from "../shell/screen.tsx";
import { ThemeSwitch } from "../shell/theme-switch.tsx";

interface SignInScreenProps {
  /** The session that expired, where one did. */
  readonly expired: Session | undefined;
  readonly onSignIn: (session: Session) => void;
  readonly onSignOut: () => void;
}

/** Asks for the dashboard token, and tries it before it lets anybody in. */
export function SignInScreen({ expired, onSignIn, onSignOut }: SignInScreenProps) {
  const [address, setAddress] = useState(expired?.address ?? window.location.origin);
  const [token, setToken] = useState("");
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => openSession(address, token.trim()),
    onSuccess: onSignIn,
  });
  const isRefused = isApiError(error, 401);
  const tokenInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) tokenInput.current?.focus();
  }, [error, isRefused]);
  const purpose = expired
    ? "The service no longer takes your token: it has expired or was replaced. Sign in again, and you find this screen as you left it."
    : "With the access key of an active user of the gateway platform.";

  return (
    <>
      <header className="top-bar">
        <p className="brand">
          <Mark />
          Gateway console
        </p>
        <ThemeSwitch />
      </header>
      <main className="sign-in">
        <Screen title={expired ? "Sign in again" : "Sign in"} purpose={purpose}>
          {error && !isRefused && <FailureNotice error={error} />}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              mutate();
            }}
          >
            <TextField
              label="Service address"
              type="url"
              required
              value={address}
              hint={
                address === window.location.origin
                  ? `This page passes calls on to ${serviceBehind(address)}.`
                  : "That service must allow this page's origin."
              }
              onChange={(event) => setAddress(event.target.value)}
            />
            <TextField
              ref={tokenInput}
              label="Dashboard token"
              type="password"
              required
              value={token}
              hint="Kept in the memory of this page alone. Reloading or closing the page forgets it."
              faults={
                isRefused ? ["The service does not take this token. Check that it is whole and still valid."] : []
              }
              onChange={(event) => setToken(event.target.value)}
            />
            <div className="actions">
              <SubmitButton label="Sign in" pendingLabel="Signing in…" isPending={isPending} />
              {expired && (
                <button type="button" className="quiet" onClick={onSignOut}>
                  Discard and start afresh
                </button>
              )}
            </div>
          </form>
        </Screen>
      </main>
    </>
  );
}
