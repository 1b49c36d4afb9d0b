import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { QueryClient } from "@tanstack/react-query";
import createClient from "openapi-fetch";
import { createOpenApiHttp } from "openapi-msw";
import { useForm } from "react-hook-form";
import type { paths } from "./api/types.ts";
import { client, queries } from "./client.ts";
import { planetBody } from "./form.tsx";
import { toForm } from "./upload.ts";

const baseUrl = "https://galaxy.scalar.com";
const queryClient = new QueryClient();
const http = createOpenApiHttp<paths>({ baseUrl });
const { queryKey } = queries.queryOptions("get", "/planets/{planetId}", { params: { path: { planetId: 1 } } });

export const missingCredential = {
  right: () => createClient<paths>({ baseUrl, headers: { Authorization: "Bearer token" } }),
  wrong: () => createClient<paths>({ baseUrl }),
};

export const credentialOfOthers = {
  right: () => client.GET("/me", { headers: { Authorization: "Bearer token" } }),
  wrong: () => client.GET("/me", { headers: { Cookie: "api_key=key" } }),
};

export const misspelledParameter = {
  right: () => client.GET("/planets", { params: { query: { limit: 10 } } }),
  wrong: () => client.GET("/planets", { params: { query: { limt: 10 } } }),
};

export const parameterOfWrongType = {
  right: () => client.GET("/planets", { params: { query: { limit: 10 } } }),
  wrong: () => client.GET("/planets", { params: { query: { limit: "10" } } }),
};

export const missingPathParameter = {
  right: () => client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } }),
  wrong: () => client.GET("/planets/{planetId}", { params: { path: {} } }),
};

export const pathParameterOfWrongType = {
  right: () => client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } }),
  wrong: () => client.GET("/planets/{planetId}", { params: { path: { planetId: "1" } } }),
};

export const missingBody = {
  right: () => client.POST("/celestial-bodies", { body: { name: "Io", type: "moon" } }),
  wrong: () => client.POST("/celestial-bodies", {}),
};

export const missingField = {
  right: () => client.POST("/planets", { body: { name: "Mars", type: "terrestrial" } }),
  wrong: () => client.POST("/planets", { body: { type: "terrestrial" } }),
};

export const misspelledField = {
  right: () => client.POST("/planets", { body: { name: "Mars", type: "terrestrial", tags: ["red"] } }),
  wrong: () => client.POST("/planets", { body: { name: "Mars", type: "terrestrial", tag: ["red"] } }),
};

export const readOnlyField = {
  right: () => client.POST("/planets", { body: { name: "Mars", type: "terrestrial" } }),
  wrong: () =>
    client.POST("/planets", { body: { name: "Mars", type: "terrestrial", lastUpdated: "2026-01-01T00:00:00Z" } }),
};

export const wrongEnumValue = {
  right: () => client.POST("/planets", { body: { name: "Saturn", type: "gas_giant" } }),
  wrong: () => client.POST("/planets", { body: { name: "Saturn", type: "gas" } }),
};

export const misspelledPart = {
  right: (file: File) =>
    client.POST("/planets/{planetId}/image", {
      params: { path: { planetId: 1 } },
      body: { image: file as unknown as string },
      bodySerializer: toForm,
    }),
  wrong: (file: File) =>
    client.POST("/planets/{planetId}/image", {
      params: { path: { planetId: 1 } },
      body: { img: file as unknown as string },
      bodySerializer: toForm,
    }),
};

export const uncheckedFailure = {
  right: async () => {
    const { data } = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return data?.name;
  },
  wrong: async () => {
    const { data } = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return data.name;
  },
};

export const misspelledResponseField = {
  right: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.data?.name;
  },
  wrong: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.data?.nam;
  },
};

export const absentPart = {
  right: async () => {
    const page = await client.GET("/planets");
    return page.data?.meta?.next;
  },
  wrong: async () => {
    const page = await client.GET("/planets");
    return page.data?.meta.next;
  },
};

export const absentValue = {
  right: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.data?.description?.length;
  },
  wrong: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.data?.description.length;
  },
};

export const undocumentedStatus = {
  right: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.response.status === 404 && result.error?.title?.trim();
  },
  wrong: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.response.status === 409 && result.error?.title?.trim();
  },
};

export const misspelledErrorField = {
  right: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.error?.detail;
  },
  wrong: async () => {
    const result = await client.GET("/planets/{planetId}", { params: { path: { planetId: 1 } } });
    return result.error?.details;
  },
};

export const misspelledHeader = {
  right: async () => {
    const { response } = await client.POST("/planets", { body: { name: "Mars", type: "terrestrial" } });
    return response.headers.get("X-Request-ID");
  },
  wrong: async () => {
    const { response } = await client.POST("/planets", { body: { name: "Mars", type: "terrestrial" } });
    return response.headers.get("X-Requst-ID");
  },
};

export const dataBeforeItIsLoaded = {
  right: () => queries.useQuery("get", "/planets/{planetId}", { params: { path: { planetId: 1 } } }).data?.name,
  wrong: () => queries.useQuery("get", "/planets/{planetId}", { params: { path: { planetId: 1 } } }).data.name,
};

export const mutationAsQuery = {
  right: () => queries.useMutation("post", "/planets"),
  wrong: () => queries.useQuery("post", "/planets", { body: { name: "Mars", type: "terrestrial" } }),
};

export const misspelledInvalidation = {
  right: () =>
    queryClient.invalidateQueries(queries.queryOptions("get", "/planets", { params: { query: { limit: 10 } } })),
  wrong: () =>
    queryClient.invalidateQueries(queries.queryOptions("get", "/planets", { params: { query: { limt: 10 } } })),
};

export const wrongCacheValue = {
  right: () => queryClient.setQueryData(queryKey, { id: 1, name: "Mars", type: "terrestrial" }),
  wrong: () => queryClient.setQueryData(queryKey, { id: 1, title: "Mars" }),
};

export const undocumentedMock = {
  right: () =>
    http.get("/planets/{planetId}", ({ response }) => response(404).json({ detail: "There is no such planet." })),
  wrong: () =>
    http.get("/planets/{planetId}", ({ response }) => response(409).json({ detail: "There is no such planet." })),
};

export const wrongMock = {
  right: () => http.get("/planets", ({ response }) => response(200).json({ data: [], meta: { total: 0 } })),
  wrong: () => http.get("/planets", ({ response }) => response(200).json({ data: [], mata: { total: 0 } })),
};

export const misspelledInput = {
  right: () => useForm({ resolver: standardSchemaResolver(planetBody) }).register("name"),
  wrong: () => useForm({ resolver: standardSchemaResolver(planetBody) }).register("title"),
};
