import { uploadImage as send } from "./api/sdk.gen.ts";

export async function uploadImage(planetId: number, image: File) {
  const { data } = await send({ path: { planetId }, body: { image }, throwOnError: true });
  return data.imageUrl;
}
