import { useEffect, useState } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const place = "gw-console-theme";
const stored = (): Theme => themes.find((theme) => theme === localStorage.getItem(place)) ?? "system";

/** The theme chosen, which this browser keeps, and what chooses another. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(stored);
  useEffect(() => {
    localStorage.setItem(place, theme);
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return [theme, setTheme];
}
