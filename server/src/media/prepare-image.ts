import sharp from 'sharp'
import { maxImagePixels } from './media.rules.ts'
import {
  isTooLarge,
  type PixelSize,
  type PreparedImage,
  tooManyPixels,
  toVariantSize,
  type UnpreparedImage,
} from './prepare-image.rules.ts'

// Work cached for one image is of no use for the next.
sharp.cache(false)

/** Removes the metadata, which reveal location and owner; uses only the first frame. */
export async function prepareImage({ bytes, widths }: UnpreparedImage): Promise<PreparedImage> {
  try {
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (isTooLarge(size)) return tooManyPixels(size)
    return { size, variants: await makeVariants(bytes, size, widths) }
  } catch {
    return { refused: 'not_an_image', message: 'can’t be read as an image' }
  }
}

/** Decodes once, for the largest variant; the others are made from that. */
async function makeVariants(bytes: Uint8Array, size: PixelSize, widths: readonly number[]) {
  if (widths.length === 0) return []
  const { data, info } = await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(exactly(toVariantSize(size, Math.max(...widths))))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return Promise.all(
    widths.map(async (wanted) => ({
      width: wanted,
      bytes: await sharp(data, { raw: { width, height, channels } })
        .resize(exactly(toVariantSize(size, wanted)))
        .webp({ quality: 78, effort: 4 })
        .toBuffer(),
    })),
  )
}

const exactly = (size: PixelSize) => ({ ...size, fit: 'fill' }) as const
