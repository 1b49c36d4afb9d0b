// oxlint-disable import/namespace -- A mistake may be to use what is not there.
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { QueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as api from "./api/index.ts";
import * as mocks from "./api/index.msw.ts";
import { CreatePlanetBody } from "./api/zod.ts";

const queryClient = new QueryClient();
const headers = new Headers();
const { queryKey } = api.getGetPlanetQueryOptions(1);

export const missingCredential = {
  right: () => api.createPlanet({ name: "Mars", type: "terrestrial" }, { headers: { Authorization: "Bearer token" } }),
  wrong: () => api.createPlanet({ name: "Mars", type: "terrestrial" }),
};

export const credentialOfOthers = {
  right: () => api.getMe({ headers: { Authorization: "Bearer token" } }),
  wrong: () => api.getMe({ headers: { Cookie: "api_key=key" } }),
};

export const misspelledParameter = {
  right: () => api.getAllData({ limit: 10 }),
  wrong: () => api.getAllData({ limt: 10 }),
};

export const parameterOfWrongType = {
  right: () => api.getAllData({ limit: 10 }),
  wrong: () => api.getAllData({ limit: "10" }),
};

export const missingPathParameter = {
  right: () => api.getPlanet(1),
  wrong: () => api.getPlanet(),
};

export const pathParameterOfWrongType = {
  right: () => api.getPlanet(1),
  wrong: () => api.getPlanet("1"),
};

export const missingBody = {
  right: () => api.createCelestialBody({ name: "Io", type: "moon" }),
  wrong: () => api.createCelestialBody(),
};

export const missingField = {
  right: () => api.createPlanet({ name: "Mars", type: "terrestrial" }),
  wrong: () => api.createPlanet({ type: "terrestrial" }),
};

export const misspelledField = {
  right: () => api.createPlanet({ name: "Mars", type: "terrestrial", tags: ["red"] }),
  wrong: () => api.createPlanet({ name: "Mars", type: "terrestrial", tag: ["red"] }),
};

export const readOnlyField = {
  right: () => api.createPlanet({ name: "Mars", type: "terrestrial" }),
  wrong: () => api.createPlanet({ name: "Mars", type: "terrestrial", lastUpdated: "2026-01-01T00:00:00Z" }),
};

export const wrongEnumValue = {
  right: () => api.createPlanet({ name: "Saturn", type: "gas_giant" }),
  wrong: () => api.createPlanet({ name: "Saturn", type: "gas" }),
};

export const misspelledPart = {
  right: (file: File) => api.uploadImage(1, { image: file }),
  wrong: (file: File) => api.uploadImage(1, { img: file }),
};

export const uncheckedFailure = {
  right: async () => {
    const result = await api.getPlanet(1);
    return result.status === 200 && result.data.name;
  },
  wrong: async () => {
    const result = await api.getPlanet(1);
    return result.data.name;
  },
};

export const misspelledResponseField = {
  right: async () => {
    const result = await api.getPlanet(1);
    return result.status === 200 && result.data.name;
  },
  wrong: async () => {
    const result = await api.getPlanet(1);
    return result.status === 200 && result.data.nam;
  },
};

export const absentPart = {
  right: async () => {
    const page = await api.getAllData();
    return page.data.meta?.next;
  },
  wrong: async () => {
    const page = await api.getAllData();
    return page.data.meta.next;
  },
};

export const absentValue = {
  right: async () => {
    const result = await api.getPlanet(1);
    return result.status === 200 && result.data.description?.length;
  },
  wrong: async () => {
    const result = await api.getPlanet(1);
    return result.status === 200 && result.data.description.length;
  },
};

export const undocumentedStatus = {
  right: async () => {
    const result = await api.getPlanet(1);
    return result.status === 404 && result.data.title?.trim();
  },
  wrong: async () => {
    const result = await api.getPlanet(1);
    return result.status === 409 && result.data.title?.trim();
  },
};

export const misspelledErrorField = {
  right: async () => {
    const result = await api.getPlanet(1);
    return result.status === 404 && result.data.detail;
  },
  wrong: async () => {
    const result = await api.getPlanet(1);
    return result.status === 404 && result.data.details;
  },
};

export const misspelledHeader = {
  right: async () => {
    const result = await api.createPlanet({ name: "Mars", type: "terrestrial" });
    return result.headers.get("X-Request-ID");
  },
  wrong: async () => {
    const result = await api.createPlanet({ name: "Mars", type: "terrestrial" });
    return result.headers.get("X-Requst-ID");
  },
};

export const dataBeforeItIsLoaded = {
  right: () => api.useGetPlanet(1).data?.status,
  wrong: () => api.useGetPlanet(1).data.status,
};

export const mutationAsQuery = {
  right: () => api.getCreatePlanetMutationOptions(),
  wrong: () => api.getCreatePlanetQueryOptions({ name: "Mars", type: "terrestrial" }),
};

export const misspelledInvalidation = {
  right: () => queryClient.invalidateQueries({ queryKey: api.getGetAllDataQueryKey({ limit: 10 }) }),
  wrong: () => queryClient.invalidateQueries({ queryKey: api.getGetAllDataQueryKey({ limt: 10 }) }),
};

export const wrongCacheValue = {
  right: () =>
    queryClient.setQueryData(queryKey, { status: 200, data: { id: 1, name: "Mars", type: "terrestrial" }, headers }),
  wrong: () => queryClient.setQueryData(queryKey, { status: 200, data: { id: 1, title: "Mars" }, headers }),
};

export const undocumentedMock = {
  right: () => mocks.getGetPlanetMockHandler404({ detail: "There is no such planet." }),
  wrong: () => mocks.getGetPlanetMockHandler409({ detail: "There is no such planet." }),
};

export const wrongMock = {
  right: () => mocks.getGetAllDataMockHandler({ data: [], meta: { total: 0 } }),
  wrong: () => mocks.getGetAllDataMockHandler({ data: [], mata: { total: 0 } }),
};

export const misspelledInput = {
  right: () => useForm({ resolver: standardSchemaResolver(CreatePlanetBody) }).register("name"),
  wrong: () => useForm({ resolver: standardSchemaResolver(CreatePlanetBody) }).register("title"),
};
