import {
  Container,
  Group,
  SegmentedControl,
  Text,
  useMantineColorScheme,
  type MantineColorScheme,
} from "@mantine/core";
import type { ReactNode } from "react";

const colorSchemes: { value: MantineColorScheme; label: string }[] = [
  { value: "auto", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** The bar at the top of every page, with the theme switch. */
export function TopBar({ address, children }: { readonly address?: string; readonly children?: ReactNode }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Container component="header" size="62rem" py="sm">
      <Group>
        <Text fw={700} mr="auto">
          Gateway console
        </Text>
        {address && (
          <Text c="dimmed" size="sm" ff="monospace">
            {address}
          </Text>
        )}
        <SegmentedControl
          aria-label="Colors"
          size="xs"
          data={colorSchemes}
          value={colorScheme}
          onChange={(value) => setColorScheme(value)}
        />
        {children}
      </Group>
    </Container>
  );
}
