import { themes, useTheme } from "./theme.ts";

/** Chooses between the light and the dark colours, or leaves it to the system. */
export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Colours</legend>
      {themes.map((name) => (
        <label key={name}>
          <input type="radio" name="theme" checked={theme === name} onChange={() => setTheme(name)} />
          <span>{name.replace(/^./, (letter) => letter.toUpperCase())}</span>
        </label>
      ))}
    </fieldset>
  );
}
