import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";

interface SteadyButtonProps extends ButtonProps, Omit<ComponentProps<"button">, keyof ButtonProps> {
  readonly isInactive: boolean;
}

/** A button that does nothing while it is inactive. It is never `disabled`, which would lose the focus. */
export function SteadyButton({ isInactive, onClick, ...button }: SteadyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={isInactive}
      data-disabled={isInactive}
      onClick={(event) => (isInactive ? event.preventDefault() : onClick?.(event))}
    />
  );
}
