import { isApiError } from "@gw/client/dashboard";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextField } from "../form/fields.tsx";
import { openSession, getServiceAddress, type Session } from "../session/session.ts";
import { Screen } from "../shell/screen.tsx";
import { TopBar } from "../shell/top-bar.tsx";

interface SignInScreenProps {
  /** The session that expired, if one did. */
  readonly expired: Session | undefined;
  readonly onSignIn: (session: Session) => void;
  readonly onSignOut: () => void;
}

/** The form for a dashboard token, which is checked with the service. */
export function SignInScreen({ expired, onSignIn, onSignOut }: SignInScreenProps) {
  const [address, setAddress] = useState(expired?.address ?? window.location.origin);
  const [token, setToken] = useState("");
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => openSession(address, token.trim()),
    onSuccess: onSignIn,
  });
  const isRejected = isApiError(error, 401) && error.documented;
  const tokenInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRejected) tokenInput.current?.focus();
  }, [error, isRejected]);
  const purpose = expired
    ? "Your token was rejected: it may have expired or been replaced. Sign in again to continue where you left off."
    : "With the access key of an active user of the gateway platform.";

  return (
    <>
      <TopBar />
      <main className="sign-in">
        <Screen title={expired ? "Sign in again" : "Sign in"} purpose={purpose}>
          {error && !isRejected && <FailureNotice error={error} />}
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
                  ? `This page forwards calls to ${getServiceAddress(address)}.`
                  : "The service must allow this page's origin (CORS)."
              }
              onChange={(event) => setAddress(event.target.value)}
            />
            <TextField
              ref={tokenInput}
              label="Dashboard token"
              type="password"
              required
              value={token}
              hint="Kept in memory only, until you sign out, reload or close this page."
              errors={isRejected ? ["This token was rejected. Check that it is complete and has not expired."] : []}
              onChange={(event) => setToken(event.target.value)}
            />
            <div className="actions">
              <SubmitButton label="Sign in" pendingLabel="Signing in…" isPending={isPending} />
              {expired && (
                <button type="button" className="quiet" onClick={onSignOut}>
                  Discard and start over
                </button>
              )}
            </div>
          </form>
        </Screen>
      </main>
    </>
  );
}
