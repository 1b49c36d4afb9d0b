import { useLayoutEffect, useRef } from "react";
import { explain } from "./explanation.ts";

interface FailureNoticeProps {
  readonly error: Error;
  /** Absent if submitting the form again retries the request. */
  readonly onRetry?: () => void;
}

/** Explains a failure, and offers to retry. Takes the focus if a form failed. */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isInForm = onRetry === undefined;
  useLayoutEffect(() => {
    // The pressed button may have been removed.
    if (isInForm || document.activeElement === document.body) notice.current?.focus();
  }, [error, isInForm]);

  const { title, advice, requestId } = explain(error);
  return (
    <div className="notice danger" role="alert" tabIndex={-1} ref={notice}>
      <h2>{title}</h2>
      <p>{advice}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {requestId !== undefined && (
        <p className="request-id">
          {requestId === null ? (
            "No request ID"
          ) : (
            <>
              Request ID <code>{requestId}</code>
            </>
          )}
        </p>
      )}
    </div>
  );
}
