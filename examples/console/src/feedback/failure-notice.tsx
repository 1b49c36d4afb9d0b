import { useEffect, useRef } from "react";
import { explain } from "./explanation.ts";

interface FailureNoticeProps {
  readonly error: Error;
  /** Left out where the form that failed is what repeats it. */
  readonly onRetry?: () => void;
}

/** Says what failed and what to do, and offers to try again. What somebody has just sent takes the focus when it fails. */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const ofForm = onRetry === undefined;
  useEffect(() => {
    if (ofForm) notice.current?.focus();
  }, [error, ofForm]);

  const { title, advice, requestId } = explain(error);
  return (
    <div className="notice danger" role="alert" tabIndex={-1} ref={notice}>
      <h2>{title}</h2>
      <p>{advice}</p>
      {onRetry && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button leaves with the notice. What the notice stands in takes the focus, so that it is not lost.
            currentTarget.closest<HTMLElement>("[tabindex='-1']:not(.notice)")?.focus();
            onRetry();
          }}
        >
          Try again
        </button>
      )}
      {requestId && (
        <p className="request-id">
          Request <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
