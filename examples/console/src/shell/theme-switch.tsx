import { useId } from "react";
import { chooseTheme, themes, useTheme } from "./theme.ts";

/** Switches between light and dark colors, or follows the system. */
export function ThemeSwitch() {
  const group = useId();
  const chosen = useTheme();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Colors</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name={group} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          <span>{theme.replace(/^./, (letter) => letter.toUpperCase())}</span>
        </label>
      ))}
    </fieldset>
  );
}
