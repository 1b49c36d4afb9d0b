import { once } from "node:events";
import { startRedocly } from "./redocly.ts";

/** A proxy that writes what passes it into a file. */
export interface RecordingProxy {
  origin: string;
  /** Ends it; the file is whole then. */
  stop: () => Promise<void>;
}

/** Lets a proxy listen on a free port, before a service. */
export async function startRecordingProxy(target: string, harFile: string): Promise<RecordingProxy> {
  const { process, onOutput } = startRedocly(["proxy", `--target=${target}`, "--port=0", `--har=${harFile}`]);
  const exit = once(process, "exit");
  async function stop() {
    process.kill("SIGINT");
    await exit;
  }
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = "";
    onOutput((piece) => {
      printed += piece;
      const [, address] = /listening on (\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    process.once("exit", () => reject(new Error(`The proxy ended:\n${printed}`)));
  });
  return { origin, stop };
}
