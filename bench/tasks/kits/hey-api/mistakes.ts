// oxlint-disable import/namespace -- A mistake may be to use what is not there.
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { useForm } from "react-hook-form";
import * as options from "./api/@tanstack/react-query.gen.ts";
import { createClient } from "./api/client/index.ts";
import { handleGetAllData, handleGetPlanet } from "./api/msw.gen.ts";
import { createCelestialBody, createPlanet, getAllData, getMe, getPlanet, uploadImage } from "./api/sdk.gen.ts";
import { zCreatePlanetBody } from "./api/zod.gen.ts";

const queryClient = new QueryClient();
const { queryKey } = options.getPlanetOptions({ path: { planetId: 1 } });

export const missingCredential = {
  right: () => createPlanet({ body: { name: "Mars", type: "terrestrial" }, client: createClient({ auth: "token" }) }),
  wrong: () => createPlanet({ body: { name: "Mars", type: "terrestrial" }, client: createClient({}) }),
};

export const credentialOfOthers = {
  right: () => getMe({ auth: ({ key }) => (key === "bearerAuth" ? "token" : undefined) }),
  wrong: () => getMe({ auth: ({ key }) => (key === "openIdConnect" ? "token" : undefined) }),
};

export const misspelledParameter = {
  right: () => getAllData({ query: { limit: 10 } }),
  wrong: () => getAllData({ query: { limt: 10 } }),
};

export const parameterOfWrongType = {
  right: () => getAllData({ query: { limit: 10 } }),
  wrong: () => getAllData({ query: { limit: "10" } }),
};

export const missingPathParameter = {
  right: () => getPlanet({ path: { planetId: 1 } }),
  wrong: () => getPlanet({ path: {} }),
};

export const pathParameterOfWrongType = {
  right: () => getPlanet({ path: { planetId: 1 } }),
  wrong: () => getPlanet({ path: { planetId: "1" } }),
};

export const missingBody = {
  right: () => createCelestialBody({ body: { name: "Io", type: "moon" } }),
  wrong: () => createCelestialBody({}),
};

export const missingField = {
  right: () => createPlanet({ body: { name: "Mars", type: "terrestrial" } }),
  wrong: () => createPlanet({ body: { type: "terrestrial" } }),
};

export const misspelledField = {
  right: () => createPlanet({ body: { name: "Mars", type: "terrestrial", tags: ["red"] } }),
  wrong: () => createPlanet({ body: { name: "Mars", type: "terrestrial", tag: ["red"] } }),
};

export const readOnlyField = {
  right: () => createPlanet({ body: { name: "Mars", type: "terrestrial" } }),
  wrong: () => createPlanet({ body: { name: "Mars", type: "terrestrial", lastUpdated: "2026-01-01T00:00:00Z" } }),
};

export const wrongEnumValue = {
  right: () => createPlanet({ body: { name: "Saturn", type: "gas_giant" } }),
  wrong: () => createPlanet({ body: { name: "Saturn", type: "gas" } }),
};

export const misspelledPart = {
  right: (file: File) => uploadImage({ path: { planetId: 1 }, body: { image: file } }),
  wrong: (file: File) => uploadImage({ path: { planetId: 1 }, body: { img: file } }),
};

export const uncheckedFailure = {
  right: async () => {
    const { data } = await getPlanet({ path: { planetId: 1 } });
    return data?.name;
  },
  wrong: async () => {
    const { data } = await getPlanet({ path: { planetId: 1 } });
    return data.name;
  },
};

export const misspelledResponseField = {
  right: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.data?.name;
  },
  wrong: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.data?.nam;
  },
};

export const absentPart = {
  right: async () => {
    const page = await getAllData();
    return page.data?.meta?.next;
  },
  wrong: async () => {
    const page = await getAllData();
    return page.data?.meta.next;
  },
};

export const absentValue = {
  right: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.data?.description?.length;
  },
  wrong: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.data?.description.length;
  },
};

export const undocumentedStatus = {
  right: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.response?.status === 404 && result.error?.title?.trim();
  },
  wrong: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.response?.status === 409 && result.error?.title?.trim();
  },
};

export const misspelledErrorField = {
  right: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.error?.detail;
  },
  wrong: async () => {
    const result = await getPlanet({ path: { planetId: 1 } });
    return result.error?.details;
  },
};

export const misspelledHeader = {
  right: async () => {
    const { response } = await createPlanet({ body: { name: "Mars", type: "terrestrial" } });
    return response?.headers.get("X-Request-ID");
  },
  wrong: async () => {
    const { response } = await createPlanet({ body: { name: "Mars", type: "terrestrial" } });
    return response?.headers.get("X-Requst-ID");
  },
};

export const dataBeforeItIsLoaded = {
  right: () => useQuery(options.getPlanetOptions({ path: { planetId: 1 } })).data?.name,
  wrong: () => useQuery(options.getPlanetOptions({ path: { planetId: 1 } })).data.name,
};

export const mutationAsQuery = {
  right: () => options.createPlanetMutation(),
  wrong: () => useQuery(options.createPlanetOptions({ body: { name: "Mars", type: "terrestrial" } })),
};

export const misspelledInvalidation = {
  right: () => queryClient.invalidateQueries({ queryKey: options.getAllDataQueryKey({ query: { limit: 10 } }) }),
  wrong: () => queryClient.invalidateQueries({ queryKey: options.getAllDataQueryKey({ query: { limt: 10 } }) }),
};

export const wrongCacheValue = {
  right: () => queryClient.setQueryData(queryKey, { id: 1, name: "Mars", type: "terrestrial" }),
  wrong: () => queryClient.setQueryData(queryKey, { id: 1, title: "Mars" }),
};

export const undocumentedMock = {
  right: () => handleGetPlanet(() => HttpResponse.json({ detail: "There is no such planet." }, { status: 404 })),
  wrong: () => handleGetPlanet(() => HttpResponse.json({ detail: "There is no such planet." }, { status: 409 })),
};

export const wrongMock = {
  right: () => handleGetAllData({ body: { data: [], meta: { total: 0 } } }),
  wrong: () => handleGetAllData({ body: { data: [], mata: { total: 0 } } }),
};

export const misspelledInput = {
  right: () => useForm({ resolver: standardSchemaResolver(zCreatePlanetBody) }).register("name"),
  wrong: () => useForm({ resolver: standardSchemaResolver(zCreatePlanetBody) }).register("title"),
};
