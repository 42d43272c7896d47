import { FetchRefusal, fetchPublic, type NetworkAccess } from './fetch-public.ts'
import { ImageRefusal, maxImageBytes } from './media.rules.ts'

const imageInput = { accept: 'image/avif,image/webp,image/png,image/jpeg', maxBytes: maxImageBytes }

/** Public addresses only. Errors: ImageRefusal. */
export async function fetchImage(text: string, network?: NetworkAccess): Promise<Buffer> {
  try {
    return (await fetchPublic(text, imageInput, network)).body
  } catch (error) {
    if (error instanceof FetchRefusal) throw new ImageRefusal(error.message)
    throw error
  }
}
