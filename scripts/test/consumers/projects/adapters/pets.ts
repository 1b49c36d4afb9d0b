import { createClient, cursorPages } from "@gw/contract-runtime/client";
import type { CallOptions, Client, PagesMethod, Success, UndocumentedFailure } from "@gw/contract-runtime/client";
import { createQueries } from "@gw/contract-runtime/query";

export interface Page {
  pets: string[];
  next?: string;
}

type Result<Status, Data> = Promise<Success<Status, Data> | UndocumentedFailure>;

interface FindInput extends CallOptions {
  query?: { cursor?: string };
}

interface AddInput extends CallOptions {
  body: { name: string };
}

interface PetClient extends Client<object> {
  readonly findPets: {
    (input?: FindInput): Result<200, Page>;
    readonly pages: PagesMethod<"cursor", string | undefined, [input?: FindInput], string>;
  };
  addPet(this: void, input: AddInput): Result<201, { id: number }>;
}

const pages = cursorPages({ parameter: "cursor", items: ["pets"], next: ["next"] });
const operations = {
  findPets: { method: "GET", path: "/pets", statuses: [200], kind: "query", pages },
  addPet: { method: "POST", path: "/pets", statuses: [201] },
} as const;

const client = createClient<PetClient>(operations, {}, { baseUrl: process.env["PETS"] ?? "" });

/** The same options for every adapter. */
export const queries = createQueries<PetClient, "findPets">(client);

/** What a sample shows in the end. */
export interface Shown {
  query: Page | undefined;
  pages: Page[] | undefined;
  created: number | undefined;
}

/** Waits until a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 200) throw new Error("It takes too long.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
