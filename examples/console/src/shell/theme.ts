import { colorsTuple, createTheme, type CSSVariablesResolver } from "@mantine/core";

// Hints are below the inputs, so that the inputs of a row are aligned.
const field = {
  defaultProps: {
    inputWrapperOrder: ["label", "input", "description", "error"],
    autoComplete: "off",
    spellCheck: false,
  },
};

export const theme = createTheme({
  primaryColor: "petrol",
  colors: { petrol: colorsTuple("#1f646c") },
  primaryShade: 8,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  components: {
    TextInput: field,
    Textarea: field,
    PasswordInput: field,
    NativeSelect: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    Badge: { defaultProps: { variant: "light", radius: "xl", tt: "none" } },
  },
});

/** Our colors, light and dark. Those of Mantine have less contrast. */
const colors = {
  "--mantine-color-body": ["#ffffff", "#1b2224"],
  "--mantine-color-text": ["#1c2526", "#e5eaea"],
  "--mantine-color-dimmed": ["#536062", "#a3afb1"],
  "--mantine-color-gray-4": ["#7d898b", "#7d898b"],
  "--mantine-color-dark-4": ["#76848a", "#76848a"],
  "--mantine-color-dark-5": ["#2b3437", "#2b3437"],
  "--mantine-color-dark-6": ["#1b2224", "#1b2224"],
  "--mantine-color-dark-7": ["#11161a", "#11161a"],
  "--mantine-color-dark-8": ["#11161a", "#11161a"],
  "--mantine-color-default-border": ["#d9dfdd", "#303a3d"],
  "--mantine-color-error": ["#9c2f28", "#f2a49d"],
  "--mantine-color-disabled": ["#eef1ef", "#11161a"],
  "--mantine-color-disabled-color": ["#536062", "#a3afb1"],
  "--mantine-color-default-color": ["#1f646c", "#84c7cd"],
  "--mantine-color-petrol-filled-hover": ["#174e55", "#174e55"],
  "--mantine-color-petrol-light": ["#e4f0f0", "#1d3236"],
  "--mantine-color-petrol-light-color": ["#1f646c", "#84c7cd"],
  "--mantine-color-petrol-outline": ["#1f646c", "#84c7cd"],
  "--mantine-color-anchor": ["#1f646c", "#84c7cd"],
  "--mantine-color-green-light": ["#e6f2ea", "#19301f"],
  "--mantine-color-green-light-color": ["#23663f", "#8dcfa6"],
  "--mantine-color-yellow-light": ["#fbf2dd", "#33290f"],
  "--mantine-color-yellow-light-color": ["#7a5100", "#e2bb6c"],
  "--mantine-color-red-light": ["#fbecea", "#371c1a"],
  "--mantine-color-red-light-color": ["#9c2f28", "#f2a49d"],
  "--mantine-color-gray-light": ["#eef1ef", "#11161a"],
  "--mantine-color-gray-light-color": ["#536062", "#a3afb1"],
  "--console-ground": ["#f6f7f5", "#14191b"],
} as const;

export const createCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: Object.fromEntries(Object.entries(colors).map(([name, [light]]) => [name, light])),
  dark: Object.fromEntries(Object.entries(colors).map(([name, [, dark]]) => [name, dark])),
});
