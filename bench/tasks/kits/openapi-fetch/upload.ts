import { client } from "./client.ts";

export async function uploadImage(planetId: number, image: File) {
  const { data, error } = await client.POST("/planets/{planetId}/image", {
    params: { path: { planetId } },
    // Its types take files for text.
    body: { image: image as unknown as string },
    bodySerializer: toForm,
  });
  if (error) throw new Error(error.detail);
  return data.imageUrl;
}

export function toForm(body: Record<string, unknown> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
