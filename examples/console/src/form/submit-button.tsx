interface SubmitButtonProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
}

/** Submits its form, unless a submission is pending. It is never `disabled`, which would lose the focus. */
export function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
