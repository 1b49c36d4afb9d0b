import { uploadImage as send } from "./api/clients/uploadImage.ts";

export async function uploadImage(planetId: number, image: File) {
  const { imageUrl } = await send(planetId, { image });
  return imageUrl;
}
