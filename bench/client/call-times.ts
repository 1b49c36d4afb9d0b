// A separate program: `node call-times.ts <rounds> <module>...` prints the overhead of each module's `call` over plain
// `fetch`, in microseconds, as JSON. Responses come from a function, so that no network time is included.
import { median, rotated } from "../statistics.ts";

const callsPerRound = 1_000;
const url = "http://127.0.0.1:8080/api/users/search?p=1";
const answer = JSON.stringify({ users: [{ id: "1", email_address: "maya@example.com" }], pages: 1 });

// Like the real fetch: creates a request from its arguments, and reads its body.
globalThis.fetch = async (input, init) => {
  await new Request(input, init).text();
  return new Response(answer, { headers: { "Content-Type": "application/json" } });
};

async function bare(): Promise<unknown> {
  const headers = { "Content-Type": "application/json", Authorization: "Bearer secret" };
  const body = JSON.stringify({ filters: { query: "maya" } });
  return (await fetch(url, { method: "POST", headers, body })).json();
}

type Call = () => Promise<unknown>;

async function microsecondsPerCall(call: Call): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < callsPerRound; count++) await call();
  return ((performance.now() - start) / callsPerRound) * 1000;
}

const [rounds = "1", ...modules] = process.argv.slice(2);
const loaded = modules.map(async (file) => ((await import(file)) as { call: Call }).call);
const calls = [bare, ...(await Promise.all(loaded))];
const times = calls.map((): number[] => []);
for (const call of calls) await microsecondsPerCall(call);
for (let round = 0; round < Number(rounds); round++) {
  for (const index of rotated([...calls.keys()], round)) {
    const call = calls[index];
    if (call) times[index]?.push(await microsecondsPerCall(call));
  }
}
const [bareTimes = [], ...others] = times;
const added = others.map((own) => median(own.map((time, round) => time - (bareTimes[round] ?? NaN))));
console.log(JSON.stringify({ bare: median(bareTimes), added }));
