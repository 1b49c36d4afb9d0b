import * as fs from "node:fs";
import { fileURLToPath } from "node:url";
import spectralCore from "@stoplight/spectral-core";
import { bundleAndLoadRuleset } from "@stoplight/spectral-ruleset-bundler/with-loader";

const { Spectral } = spectralCore;

/** The whole ruleset, loaded from `.spectral.yaml` as the command line loads it. */
export async function loadSpectral() {
  const spectral = new Spectral();
  const file = fileURLToPath(new URL("../../../.spectral.yaml", import.meta.url));
  spectral.setRuleset(await bundleAndLoadRuleset(file, { fs, fetch }));
  return spectral;
}
