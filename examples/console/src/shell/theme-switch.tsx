import { useId } from "react";
import { chooseTheme, themes, useTheme } from "./theme.ts";

/** Chooses between the light and the dark colours, or leaves it to the system. */
export function ThemeSwitch() {
  const group = useId();
  const chosen = useTheme();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Colours</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name={group} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          <span>{theme.replace(/^./, (letter) => letter.toUpperCase())}</span>
        </label>
      ))}
    </fieldset>
  );
}
