import { useLayoutEffect, useRef } from "react";
import { explain } from "./explanation.ts";

interface FailureNoticeProps {
  readonly error: Error;
  /** Absent if the form or the step that failed is what repeats the request. */
  readonly onRetry?: () => void;
}

/** Says what failed and what to do, and offers to retry. The failure of what somebody has just sent takes the focus. */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isOfForm = onRetry === undefined;
  useLayoutEffect(() => {
    // The button that was pressed may have gone as this came.
    if (isOfForm || document.activeElement === document.body) notice.current?.focus();
  }, [error, isOfForm]);

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
