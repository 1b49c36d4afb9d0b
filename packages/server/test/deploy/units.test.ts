import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Service } from "kubernetes-models/v1/Service";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../src/config/config.ts";
import { environmentVariables } from "../../src/config/schema.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { readDockerfile } from "./dockerfile.ts";

const folder = new URL("../../deploy/", import.meta.url);

function read(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}

const documents = parseAllDocuments(read("kubernetes.yaml")).map((document) => document.toJS() as { kind: string });

// The file says which kind a document is.
const deployment = new Deployment(documents.find(({ kind }) => kind === "Deployment") as never);
const service = new Service(documents.find(({ kind }) => kind === "Service") as never);
const budget = new PodDisruptionBudget(documents.find(({ kind }) => kind === "PodDisruptionBudget") as never);

const pod = deployment.spec?.template.spec;
const [container] = pod?.containers ?? [];

/** The files of the secret, by the names that the first lines of the file have. */
const secrets = { "database-url": "postgres://user:password@host:5432/gateway", "encryption-key": "7".repeat(64) };

test("every Kubernetes object has the form that its schema asks for, and selects the pods of the deployment", () => {
  const labels = deployment.spec?.template.metadata?.labels;
  expect(documents).toHaveLength(3);
  for (const object of [deployment, service, budget]) expect(() => object.validate()).not.toThrow();
  expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  expect(service.spec?.selector).toEqual(labels);
  expect(budget.spec?.selector?.matchLabels).toEqual(labels);
  expect(deployment.spec?.replicas).toBeGreaterThan(Number(budget.spec?.minAvailable));
});

test("no Kubernetes object has a field that its type does not know", async () => {
  const place = temporaryFolder();
  await symlink(fileURLToPath(new URL("../node_modules", folder)), join(place, "node_modules"), "junction");
  const modules = { Deployment: "apps/v1", Service: "v1", PodDisruptionBudget: "policy/v1" };
  const imports = Object.entries(modules).map(
    ([kind, path]) => `import type { I${kind} } from "kubernetes-models/${path}/${kind}";`,
  );
  const objects = documents.map(
    (object) => `export const a${object.kind}: I${object.kind} = ${JSON.stringify(object)};`,
  );
  await writeFile(join(place, "objects.mts"), [...imports, ...objects].join("\n"));
  const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", folder));
  const args = [
    tsc,
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "nodenext",
    "--pretty",
    "false",
    "objects.mts",
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: place, encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});

test("a pod has valid settings, and time to shut down", async () => {
  const mounted = temporaryFolder();
  for (const [name, value] of Object.entries(secrets)) {
    await writeFile(join(mounted, name), value);
    expect(read("kubernetes.yaml")).toContain(`--from-literal=${name}=`);
  }
  const [volume] = container?.volumeMounts ?? [];
  expect(pod?.volumes).toEqual([{ name: volume?.name, secret: { secretName: "gateway" } }]);
  const given = Object.fromEntries(
    (container?.env ?? []).map(({ name, value = "" }) => [name, value.replace(volume?.mountPath ?? "", mounted)]),
  );
  const config = readConfig(given);
  expect(config).toMatchObject({ databaseUrl: secrets["database-url"], encryptionKey: secrets["encryption-key"] });
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(config.shutdownDelay + config.shutdownTimeout);
  const { periodSeconds = 10, failureThreshold = 3 } = container?.readinessProbe ?? {};
  expect(config.shutdownDelay).toBeGreaterThan(periodSeconds * failureThreshold);
  const ports = new Map((container?.ports ?? []).map(({ name, containerPort }) => [name, containerPort]));
  expect(ports).toEqual(
    new Map([
      ["http", config.port],
      ["monitor", config.monitorPort],
    ]),
  );
  expect(container?.readinessProbe?.httpGet).toEqual({ path: "/ready", port: "monitor" });
  expect(container?.livenessProbe?.httpGet).toEqual({ path: "/health", port: "monitor" });
});

test("a pod runs as the user of the image, and writes nothing to its root", () => {
  const image = readDockerfile(readFileSync(new URL("Dockerfile", folder), "utf8"));
  expect(image.user).toBe("node");
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
});

const unit = read("gateway.service");

test("the systemd unit has valid settings, and time to shut down", () => {
  const given = Object.fromEntries(
    [...unit.matchAll(/^Environment=(GW_\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const known = environmentVariables.map(({ name }) => name);
  expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
  const { shutdownDelay, shutdownTimeout } = readConfig(given);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(shutdownDelay + shutdownTimeout);
});

test("commands run with the user, the folders and the settings of the systemd unit", () => {
  const options = [...read("gateway-run").matchAll(/-(?:p (\S+)|E (\S+))/g)];
  const settings = options.map(([, property, variable]) => property ?? `Environment=${variable}`);
  expect(settings.length).toBeGreaterThan(8);
  expect(settings.filter((setting) => !unit.split("\n").includes(setting))).toEqual([]);
});

test("Node never opens its debugger in the systemd unit and the image, however the program is started", () => {
  expect(unit).toMatch(/^Environment=NODE_OPTIONS=--disable-sigusr1$/m);
  expect(readDockerfile(read("Dockerfile")).environment).toMatchObject({ NODE_OPTIONS: "--disable-sigusr1" });
});

test("the systemd unit allows the service to list the network interfaces, as it does with GW_HOST=0.0.0.0", () => {
  expect(/^RestrictAddressFamilies=(.+)$/m.exec(unit)?.[1]?.split(" ")).toContain("AF_NETLINK");
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.runIf(hasSystemd)("systemd finds nothing wrong with the unit", async () => {
  const place = temporaryFolder();
  const file = join(place, "gateway.service");
  // It looks for the program, which is elsewhere on this machine.
  await writeFile(file, unit.replace("/opt/gateway/bin/gw-server", process.execPath));
  expect(await promisify(execFile)("systemd-analyze", ["verify", file])).toEqual({ stdout: "", stderr: "" });
});
