import { ImageRefusal } from './media.rules.ts'
import type { MediaStore } from './media-store.ts'
import { type StoredImage, storeImage } from './store-image.ts'

/** Keeps what a person sent; undefined where it is no image that is taken. */
export async function keepImage(media: MediaStore, bytes: Buffer): Promise<StoredImage | undefined> {
  try {
    return await storeImage(media, bytes)
  } catch (error) {
    if (error instanceof ImageRefusal) return undefined
    throw error
  }
}
