import { CannotRun } from "@gw/openapi/cannot-run";

/** A color, `#0b6e63`, or one for each theme. */
export type Accent = string | { readonly light: string; readonly dark: string };

/** As in the theme. */
const grounds = { light: "#ffffff", dark: "#0c0f14" };

/** What text needs (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/**
 * The style that sets the accent, after a check that it can be read on the grounds of both themes. A single color is the
 * light theme's, and as light as all others of the dark theme there.
 *
 * @throws CannotRun if it has too little contrast.
 */
export function accentStyle(accent: Accent, location: string): string {
  const isSingle = typeof accent === "string";
  const given: { light: string; dark?: string } = isSingle ? { light: accent } : accent;
  for (const [theme, color] of Object.entries(given)) {
    if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) {
      throw new CannotRun(
        `${location}: The accent ${color} is not a color in hexadecimal.`,
        "Write it with three or six digits, such as #0b6e63.",
      );
    }
    const ratio = contrast(color, grounds[theme as keyof typeof grounds]);
    if (ratio >= leastContrast) continue;
    throw new CannotRun(
      `${location}: The accent ${color} has a contrast of ${ratio.toFixed(1)} with the ${theme} background; text needs ${leastContrast}.`,
      `Choose a ${theme === "light" ? "darker" : "lighter"} color${isSingle ? ", or one for each theme: `accent: { light, dark }`" : ""}.`,
    );
  }
  const { light, dark = `oklch(from ${light} 0.8 c h)` } = given;
  const [onLight, onDark] = [light, dark].map((color) =>
    color.startsWith("#") && contrast(color, "#ffffff") >= leastContrast ? "#fff" : "#000",
  );
  return `:root {\n  --accent: light-dark(${light}, ${dark});\n  --on-accent: light-dark(${onLight}, ${onDark});\n}\n`;
}

function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** The relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = Array.from(digits.matchAll(/\w\w/g), ([channel]) => {
    const part = Number.parseInt(channel, 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
