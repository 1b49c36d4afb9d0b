import { isApiError } from "@gw/client";
import { Button, Container, Group, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { SteadyButton } from "../feedback/steady-button.tsx";
import { Screen } from "../shell/screen.tsx";
import { TopBar } from "../shell/top-bar.tsx";
import { openSession, ownAddress, type Session } from "../session/session.ts";

interface SignInScreenProps {
  /** The session that expired, if one did. */
  readonly expired: Session | undefined;
  readonly onSignIn: (session: Session) => void;
  readonly onSignOut: () => void;
}

/** The form for a dashboard token, which is checked with the service. */
export function SignInScreen({ expired, onSignIn, onSignOut }: SignInScreenProps) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { address: expired?.address ?? ownAddress, token: "" },
  });
  const signIn = useMutation({ mutationFn: openSession, onSuccess: onSignIn, onError: showError });
  function showError(error: Error) {
    const message = "This token was rejected. Check that it is complete and has not expired.";
    if (isRejection(error)) setError("token", { message }, { shouldFocus: true });
  }
  const address = watch("address");

  return (
    <>
      <div className="top">
        <TopBar />
      </div>
      <Container component="main" size="30rem" py="xl">
        <Screen
          title={expired ? "Sign in again" : "Sign in"}
          purpose={
            expired
              ? "Your token was rejected: it may have expired or been replaced. Sign in again to continue where you left off."
              : "Use the access key of an active gateway platform user."
          }
        >
          {signIn.error && !isRejection(signIn.error) && <FailureNotice error={signIn.error} />}
          <Stack component="form" onSubmit={(event) => void handleSubmit((values) => signIn.mutate(values))(event)}>
            <TextInput
              label="Service address"
              type="url"
              required
              withAsterisk={false}
              description={
                address === ownAddress
                  ? "The origin of this page."
                  : "The service must allow this page's origin (CORS)."
              }
              {...register("address")}
            />
            <TextInput
              label="Dashboard token"
              type="password"
              required
              withAsterisk={false}
              description="Kept in memory only, until you sign out, reload or close this page."
              error={formState.errors.token?.message}
              {...register("token")}
            />
            <Group>
              <SteadyButton type="submit" isInactive={signIn.isPending}>
                {signIn.isPending ? "Signing in…" : "Sign in"}
              </SteadyButton>
              {expired && (
                <Button variant="subtle" onClick={onSignOut}>
                  Discard and start over
                </Button>
              )}
            </Group>
          </Stack>
        </Screen>
      </Container>
    </>
  );
}

function isRejection(error: unknown): boolean {
  return isApiError(error, 401);
}
