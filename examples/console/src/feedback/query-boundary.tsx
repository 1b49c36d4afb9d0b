import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useSession } from "../session/session.ts";
import { FailureNotice } from "./failure-notice.tsx";

interface QueryBoundaryProps {
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** Replaces its content with a notice if it throws, as queries with `throwOnError` do. Retries after a new sign-in, too. */
export function QueryBoundary({ children, onRetry }: QueryBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  const { namespace } = useSession();
  return (
    <ErrorBoundary
      onReset={() => {
        reset();
        onRetry?.();
      }}
      resetKeys={[namespace]}
      fallbackRender={({ error, resetErrorBoundary }) => <FailureNotice error={error} onRetry={resetErrorBoundary} />}
    >
      {children}
    </ErrorBoundary>
  );
}
