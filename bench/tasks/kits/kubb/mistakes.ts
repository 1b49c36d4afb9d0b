// oxlint-disable import/namespace -- A mistake may be to use what is not there.
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { QueryClient } from "@tanstack/react-query";
import { isAxiosError } from "axios";
import { useForm } from "react-hook-form";
import * as clients from "./api/clients/index.ts";
import * as handlers from "./api/handlers/index.ts";
import * as hooks from "./api/hooks/index.ts";
import type { GetPlanet404 } from "./api/types/GetPlanet.ts";
import { createPlanetMutationRequestSchema } from "./api/zod/createPlanetSchema.ts";

const queryClient = new QueryClient();
const { queryKey } = hooks.getPlanetQueryOptions(1);

export const missingCredential = {
  right: () =>
    clients.createPlanet({ name: "Mars", type: "terrestrial" }, { headers: { Authorization: "Bearer token" } }),
  wrong: () => clients.createPlanet({ name: "Mars", type: "terrestrial" }),
};

export const credentialOfOthers = {
  right: () => clients.getMe({ headers: { Authorization: "Bearer token" } }),
  wrong: () => clients.getMe({ headers: { Cookie: "api_key=key" } }),
};

export const misspelledParameter = {
  right: () => clients.getAllData({ limit: 10 }),
  wrong: () => clients.getAllData({ limt: 10 }),
};

export const parameterOfWrongType = {
  right: () => clients.getAllData({ limit: 10 }),
  wrong: () => clients.getAllData({ limit: "10" }),
};

export const missingPathParameter = {
  right: () => clients.getPlanet(1),
  wrong: () => clients.getPlanet(),
};

export const pathParameterOfWrongType = {
  right: () => clients.getPlanet(1),
  wrong: () => clients.getPlanet("1"),
};

export const missingBody = {
  right: () => clients.createCelestialBody({ name: "Io", type: "moon" }),
  wrong: () => clients.createCelestialBody(),
};

export const missingField = {
  right: () => clients.createPlanet({ name: "Mars", type: "terrestrial" }),
  wrong: () => clients.createPlanet({ type: "terrestrial" }),
};

export const misspelledField = {
  right: () => clients.createPlanet({ name: "Mars", type: "terrestrial", tags: ["red"] }),
  wrong: () => clients.createPlanet({ name: "Mars", type: "terrestrial", tag: ["red"] }),
};

export const readOnlyField = {
  right: () => clients.createPlanet({ name: "Mars", type: "terrestrial" }),
  wrong: () => clients.createPlanet({ name: "Mars", type: "terrestrial", lastUpdated: "2026-01-01T00:00:00Z" }),
};

export const wrongEnumValue = {
  right: () => clients.createPlanet({ name: "Saturn", type: "gas_giant" }),
  wrong: () => clients.createPlanet({ name: "Saturn", type: "gas" }),
};

export const misspelledPart = {
  right: (file: File) => clients.uploadImage(1, { image: file }),
  wrong: (file: File) => clients.uploadImage(1, { img: file }),
};

// A call rejects if it fails.
export const uncheckedFailure = null;

export const misspelledResponseField = {
  right: async () => {
    const result = await clients.getPlanet(1);
    return result.name;
  },
  wrong: async () => {
    const result = await clients.getPlanet(1);
    return result.nam;
  },
};

export const absentPart = {
  right: async () => {
    const page = await clients.getAllData();
    return page.meta?.next;
  },
  wrong: async () => {
    const page = await clients.getAllData();
    return page.meta.next;
  },
};

export const absentValue = {
  right: async () => {
    const result = await clients.getPlanet(1);
    return result.description?.length;
  },
  wrong: async () => {
    const result = await clients.getPlanet(1);
    return result.description.length;
  },
};

export const undocumentedStatus = {
  right: (error: unknown) =>
    isAxiosError<GetPlanet404>(error) && error.response?.status === 404 && error.response.data.title?.trim(),
  wrong: (error: unknown) =>
    isAxiosError<GetPlanet404>(error) && error.response?.status === 409 && error.response.data.title?.trim(),
};

export const misspelledErrorField = {
  right: (error: unknown) => isAxiosError<GetPlanet404>(error) && error.response?.data.detail,
  wrong: (error: unknown) => isAxiosError<GetPlanet404>(error) && error.response?.data.details,
};

// A call has no headers.
export const misspelledHeader = null;

export const dataBeforeItIsLoaded = {
  right: () => hooks.useGetPlanet(1).data?.name,
  wrong: () => hooks.useGetPlanet(1).data.name,
};

export const mutationAsQuery = {
  right: () => hooks.createPlanetMutationOptions(),
  wrong: () => hooks.createPlanetQueryOptions({ name: "Mars", type: "terrestrial" }),
};

export const misspelledInvalidation = {
  right: () => queryClient.invalidateQueries({ queryKey: hooks.getAllDataQueryKey({ limit: 10 }) }),
  wrong: () => queryClient.invalidateQueries({ queryKey: hooks.getAllDataQueryKey({ limt: 10 }) }),
};

export const wrongCacheValue = {
  right: () => queryClient.setQueryData(queryKey, { id: 1, name: "Mars", type: "terrestrial" }),
  wrong: () => queryClient.setQueryData(queryKey, { id: 1, title: "Mars" }),
};

export const undocumentedMock = {
  right: () => handlers.getPlanetHandlerResponse404({ detail: "There is no such planet." }),
  wrong: () => handlers.getPlanetHandlerResponse409({ detail: "There is no such planet." }),
};

export const wrongMock = {
  right: () => handlers.getAllDataHandler({ data: [], meta: { total: 0 } }),
  wrong: () => handlers.getAllDataHandler({ data: [], mata: { total: 0 } }),
};

export const misspelledInput = {
  right: () => useForm({ resolver: standardSchemaResolver(createPlanetMutationRequestSchema) }).register("name"),
  wrong: () => useForm({ resolver: standardSchemaResolver(createPlanetMutationRequestSchema) }).register("title"),
};
