import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { createClient } from "./api/index.ts";
import { createMocks } from "./api/mocks/index.ts";
import { createPlanetBody } from "./api/validators/create-planet.ts";
import { client } from "./client.ts";
import { queries } from "./query.tsx";

const queryClient = new QueryClient();
const mocks = createMocks({ baseUrl: "https://galaxy.scalar.com" });
const { queryKey } = queries.getPlanet.queryOptions({ path: { planetId: 1 } });

export const missingCredential = {
  right: () =>
    createClient({ auth: { bearerAuth: "token" } }).createPlanet({ body: { name: "Mars", type: "terrestrial" } }),
  wrong: () => createClient().createPlanet({ body: { name: "Mars", type: "terrestrial" } }),
};

export const credentialOfOthers = {
  right: () => createClient({ auth: { bearerAuth: "token" } }).getMe(),
  wrong: () => createClient({ auth: { openIdConnect: "token" } }).getMe(),
};

export const misspelledParameter = {
  right: () => client.getAllData({ query: { limit: 10 } }),
  wrong: () => client.getAllData({ query: { limt: 10 } }),
};

export const parameterOfWrongType = {
  right: () => client.getAllData({ query: { limit: 10 } }),
  wrong: () => client.getAllData({ query: { limit: "10" } }),
};

export const missingPathParameter = {
  right: () => client.getPlanet({ path: { planetId: 1 } }),
  wrong: () => client.getPlanet({ path: {} }),
};

export const pathParameterOfWrongType = {
  right: () => client.getPlanet({ path: { planetId: 1 } }),
  wrong: () => client.getPlanet({ path: { planetId: "1" } }),
};

export const missingBody = {
  right: () => client.createCelestialBody({ body: { name: "Io", type: "moon" } }),
  wrong: () => client.createCelestialBody({}),
};

export const missingField = {
  right: () => client.createPlanet({ body: { name: "Mars", type: "terrestrial" } }),
  wrong: () => client.createPlanet({ body: { type: "terrestrial" } }),
};

export const misspelledField = {
  right: () => client.createPlanet({ body: { name: "Mars", type: "terrestrial", tags: ["red"] } }),
  wrong: () => client.createPlanet({ body: { name: "Mars", type: "terrestrial", tag: ["red"] } }),
};

export const readOnlyField = {
  right: () => client.createPlanet({ body: { name: "Mars", type: "terrestrial" } }),
  wrong: () =>
    client.createPlanet({ body: { name: "Mars", type: "terrestrial", lastUpdated: "2026-01-01T00:00:00Z" } }),
};

export const wrongEnumValue = {
  right: () => client.createPlanet({ body: { name: "Saturn", type: "gas_giant" } }),
  wrong: () => client.createPlanet({ body: { name: "Saturn", type: "gas" } }),
};

export const misspelledPart = {
  right: (file: File) => client.uploadImage({ path: { planetId: 1 }, body: { image: file } }),
  wrong: (file: File) => client.uploadImage({ path: { planetId: 1 }, body: { img: file } }),
};

export const uncheckedFailure = {
  right: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return result.ok && result.data.name;
  },
  wrong: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return result.data.name;
  },
};

export const misspelledResponseField = {
  right: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return result.ok && result.data.name;
  },
  wrong: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return result.ok && result.data.nam;
  },
};

export const absentPart = {
  right: async () => {
    const page = await client.getAllData();
    return page.ok && page.data.meta?.next;
  },
  wrong: async () => {
    const page = await client.getAllData();
    return page.ok && page.data.meta.next;
  },
};

export const absentValue = {
  right: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return result.ok && result.data.description?.length;
  },
  wrong: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return result.ok && result.data.description.length;
  },
};

export const undocumentedStatus = {
  right: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return !result.ok && result.status === 404 && result.error.title?.trim();
  },
  wrong: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return !result.ok && result.status === 409 && result.error.title?.trim();
  },
};

export const misspelledErrorField = {
  right: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return !result.ok && result.error.detail;
  },
  wrong: async () => {
    const result = await client.getPlanet({ path: { planetId: 1 } });
    return !result.ok && result.error.details;
  },
};

export const misspelledHeader = {
  right: async () => {
    const { response } = await client.createPlanet({ body: { name: "Mars", type: "terrestrial" } });
    return response.headers.get("X-Request-ID");
  },
  wrong: async () => {
    const { response } = await client.createPlanet({ body: { name: "Mars", type: "terrestrial" } });
    return response.headers.get("X-Requst-ID");
  },
};

export const dataBeforeItIsLoaded = {
  right: () => useQuery(queries.getPlanet.queryOptions({ path: { planetId: 1 } })).data?.name,
  wrong: () => useQuery(queries.getPlanet.queryOptions({ path: { planetId: 1 } })).data.name,
};

export const mutationAsQuery = {
  right: () => queries.createPlanet.mutationOptions(),
  wrong: () => useQuery(queries.createPlanet.queryOptions({ body: { name: "Mars", type: "terrestrial" } })),
};

export const misspelledInvalidation = {
  right: () => queries.getAllData.invalidate(queryClient, { query: { limit: 10 } }),
  wrong: () => queries.getAllData.invalidate(queryClient, { query: { limt: 10 } }),
};

export const wrongCacheValue = {
  right: () => queryClient.setQueryData(queryKey, { id: 1, name: "Mars", type: "terrestrial" }),
  wrong: () => queryClient.setQueryData(queryKey, { id: 1, title: "Mars" }),
};

export const undocumentedMock = {
  right: () => mocks.getPlanet.respond(404, { detail: "There is no such planet." }),
  wrong: () => mocks.getPlanet.respond(409, { detail: "There is no such planet." }),
};

export const wrongMock = {
  right: () => mocks.getAllData.respond(200, { data: [], meta: { total: 0 } }),
  wrong: () => mocks.getAllData.respond(200, { data: [], mata: { total: 0 } }),
};

export const misspelledInput = {
  right: () => useForm({ resolver: standardSchemaResolver(createPlanetBody) }).register("name"),
  wrong: () => useForm({ resolver: standardSchemaResolver(createPlanetBody) }).register("title"),
};
