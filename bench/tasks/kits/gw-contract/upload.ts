import { unwrap } from "@gw/contract-runtime/client";
import { client } from "./client.ts";

export async function uploadImage(planetId: number, image: File) {
  const { imageUrl } = await unwrap(client.uploadImage({ path: { planetId }, body: { image } }));
  return imageUrl;
}
