import {
  createClient,
  inHeader,
  numberedPages,
  type CallOptions,
  type Client,
  type ClientOptions,
  type Failure,
  type PagesMethod,
  type Success,
  type UndocumentedFailure,
} from "@gw/contract-runtime/client";

export interface Pet {
  name: string;
  tag?: string;
}

interface Problem {
  code: "conflict" | "invalid";
  detail: string;
}

export interface FindPetsInput extends CallOptions {
  query?: { tag?: string; page?: number } | undefined;
}

export type FindPetsResult = Success<200, { pets: Pet[] }> | Failure<400, Problem> | UndocumentedFailure;

export interface AddPetInput extends CallOptions {
  body: Pet;
}

export type AddPetResult = Success<201, Pet> | Failure<409, Problem> | UndocumentedFailure;

export interface GetPetInput extends CallOptions {
  path: { petId: string };
}

export type GetPetResult = Success<200, Pet> | Failure<404, Problem> | UndocumentedFailure;

export type QueryId = "findPets" | "getPet";

export interface PetClient extends Client<object> {
  readonly findPets: {
    (input?: FindPetsInput): Promise<FindPetsResult>;
    readonly pages: PagesMethod<"page", number, [input?: FindPetsInput], Pet>;
  };
  getPet(this: void, input: GetPetInput): Promise<GetPetResult>;
  addPet(this: void, input: AddPetInput): Promise<AddPetResult>;
}

const security = [["token"]];
const pages = numberedPages({ parameter: "page", items: ["pets"], count: ["pages"] });

export const operations = {
  findPets: { method: "GET", path: "/pets", statuses: [200, 400], kind: "query", pages, security },
  getPet: { method: "GET", path: "/pets/{petId}", statuses: [200, 404], kind: "query", security },
  addPet: { method: "POST", path: "/pets", statuses: [201, 409], security },
} as const;

export function createPetClient(options: ClientOptions): PetClient {
  const schemes = { token: inHeader("Authorization", "Bearer ") };
  return createClient<PetClient>(operations, { schemes }, options);
}
