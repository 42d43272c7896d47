import { ImageRefusal, type RefusedImage } from './media.rules.ts'
import type { MediaStore } from './media-store.ts'
import { type StoredImage, storeImage } from './store-image.ts'

/** Returns why an image is refused. Errors: QueueFull. */
export async function storeUserImage(
  media: MediaStore,
  bytes: Buffer,
  sender: string,
  name?: string,
): Promise<StoredImage | RefusedImage> {
  try {
    return await storeImage(media, bytes, sender, name)
  } catch (error) {
    if (error instanceof ImageRefusal) return error.kind
    throw error
  }
}
