import { Group, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { formatCount } from "./count.ts";
import { SteadyButton } from "./steady-button.tsx";

/** Divides a loaded list into pages. Returns the items of the current page, and buttons that stay focusable at both ends. */
export function usePages<Item>(items: readonly Item[], label: string, size = 20): [readonly Item[], ReactNode] {
  const [requested, setRequested] = useState(0);
  const total = items.length;
  // The list may have become shorter.
  const first = Math.min(requested, Math.max(0, Math.ceil(total / size) - 1) * size);
  function button(text: string, target: number) {
    const isInactive = target < 0 || target >= total;
    return (
      <SteadyButton variant="default" isInactive={isInactive} onClick={() => setRequested(target)}>
        {text}
      </SteadyButton>
    );
  }
  const pager = total > size && (
    <Group component="nav" aria-label={label} mt="md">
      {button("Previous", first - size)}
      {button("Next", first + size)}
      <Text c="dimmed" size="sm" role="status">
        {formatCount(first + 1)}–{formatCount(Math.min(first + size, total))} of {formatCount(total)}
      </Text>
    </Group>
  );
  return [items.slice(first, first + size), pager];
}
