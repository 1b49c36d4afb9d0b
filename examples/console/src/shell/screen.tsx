import { Text, Title } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { useFocus } from "./use-focus.ts";

interface ScreenProps {
  readonly title: string;
  readonly purpose: string;
  readonly children: ReactNode;
}

/** A screen with its heading. When the screen is shown, its heading takes the focus and its title becomes that of the page. */
export function Screen({ title, purpose, children }: ScreenProps) {
  const heading = useFocus<HTMLHeadingElement>(title);
  useEffect(() => {
    document.title = `${title} · Gateway console`;
    window.scrollTo(0, 0);
  }, [title]);

  return (
    <>
      <Title ref={heading} tabIndex={-1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {purpose}
      </Text>
      {children}
    </>
  );
}
