import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

interface ConfirmationProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that cannot be undone. Escape cancels. */
export function Confirmation({ title, confirmLabel, onConfirm, onCancel, children }: ConfirmationProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing restores the focus, but only while the dialog is in the page: other effects are cleaned up too late.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="actions">
        <button type="button" className="secondary" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
