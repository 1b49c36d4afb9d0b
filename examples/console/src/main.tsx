import { MantineProvider } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { consoleFolder } from "./session/session.ts";
import { createCssVariables, theme } from "./shell/theme.ts";
import "@mantine/core/styles.css";
import "./shell/shell.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={createCssVariables} defaultColorScheme="auto">
      {/* Controls whose value is in the URL need the new one at once. */}
      <BrowserRouter basename={consoleFolder.pathname} useTransitions={false}>
        <App />
      </BrowserRouter>
    </MantineProvider>
  </StrictMode>,
);
