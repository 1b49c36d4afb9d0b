import { useId, type ReactNode } from "react";
import { setTheme, themes, useTheme } from "./theme.ts";

/** The bar at the top of every page: the name of the console, the theme switch, and what the page adds. */
export function TopBar({ address, children }: { readonly address?: string; readonly children?: ReactNode }) {
  return (
    <header className="top-bar">
      <p className="brand">
        <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 14V7a6 6 0 0 1 12 0v7h-3V7a3 3 0 0 0-6 0v7z" fill="currentColor" />
        </svg>
        Gateway console
      </p>
      {address && <p className="service-address">{address}</p>}
      <ThemeSwitch />
      {children}
    </header>
  );
}

/** Switches between light and dark colors, or follows the system. */
function ThemeSwitch() {
  const group = useId();
  const chosen = useTheme();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Colors</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name={group} checked={theme === chosen} onChange={() => setTheme(theme)} />
          <span>{theme.replace(/^./, (letter) => letter.toUpperCase())}</span>
        </label>
      ))}
    </fieldset>
  );
}
