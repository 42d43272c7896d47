import sharp from 'sharp'
import { ImageRefusal, type RefusedImage } from './media.rules.ts'
import { checkImage, prepareVariants } from './store-image.ts'

const width = 1280
const quality = 82

/** Returns a JPEG without metadata, or why the image is refused. Errors: QueueFull. */
export async function makeUserJpeg(bytes: Buffer, sender: string): Promise<Buffer | RefusedImage> {
  try {
    checkImage(bytes)
    const { variants } = await prepareVariants({ bytes, widths: [width] }, sender)
    // JPEG has no transparency.
    return await sharp(variants[0]?.bytes).flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()
  } catch (error) {
    if (error instanceof ImageRefusal) return error.kind
    throw error
  }
}
