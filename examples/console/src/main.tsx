import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { keepFocus } from "./shell/keep-focus.ts";
import { watchTheme } from "./shell/theme.ts";
import "./styles/theme.css";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/form.css";
import "./styles/feedback.css";
import "./styles/records.css";
import "./styles/migration.css";
import "./styles/trace.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

watchTheme();
keepFocus(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
