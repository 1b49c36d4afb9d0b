import { Alert, Button, Text, Title } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { getFieldErrors } from "../form/body-form.tsx";
import { explain } from "./explanation.ts";

interface FailureNoticeProps {
  readonly error: unknown;
  /** Absent if submitting the form again retries the request. */
  readonly onRetry?: () => void;
}

/** Explains a failure, and offers to retry. Takes the focus if a form failed, unless one of its fields does. */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isOfForm = onRetry === undefined && getFieldErrors(error).length === 0;
  useLayoutEffect(() => {
    // The pressed button may have been removed.
    if (isOfForm || document.activeElement === document.body) notice.current?.focus();
  }, [error, isOfForm]);

  const { title, advice, requestId } = explain(error);
  return (
    <Alert
      color="red"
      my="md"
      tabIndex={-1}
      ref={notice}
      title={
        <Title order={2} size="h5">
          {title}
        </Title>
      }
    >
      <Text>{advice}</Text>
      {onRetry && (
        <Button mt="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      {requestId !== undefined && (
        <Text c="dimmed" size="sm" mt="sm">
          {requestId === null ? (
            "No request ID"
          ) : (
            <>
              Request ID <code>{requestId}</code>
            </>
          )}
        </Text>
      )}
    </Alert>
  );
}
