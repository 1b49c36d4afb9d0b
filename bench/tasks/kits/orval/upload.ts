import { uploadImage as send } from "./api/index.ts";

export async function uploadImage(planetId: number, image: File) {
  const { status, data } = await send(planetId, { image });
  if (status !== 200) throw new Error(data.detail);
  return data.imageUrl;
}
