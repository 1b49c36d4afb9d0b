import type { Trial } from "../model/trial.ts";
import { hasCredential } from "./credentials.ts";
import { all } from "./dom.ts";
import { TrialForm } from "./trial-form.ts";

const data = document.getElementById("request")?.textContent;
if (data) {
  // Written by readTrial.
  const trial = JSON.parse(data) as Trial;
  const form = new TrialForm(trial);
  if (trial.security.flat().some(hasCredential)) form.fillSamples();
  for (const button of all(".try")) button.addEventListener("click", () => form.open());
}
