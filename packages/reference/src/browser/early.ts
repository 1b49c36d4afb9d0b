import { recall } from "./memory.ts";

// Runs in the head, so that the page is never painted in the other theme.
const theme = recall("theme");
if (theme !== undefined) document.documentElement.dataset["theme"] = theme;
