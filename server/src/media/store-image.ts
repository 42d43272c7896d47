import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  ImageRefusal,
  imageType,
  maxImageBytes,
  maxImagePixels,
  mediaUrl,
  usualWidth,
  variantName,
  variantNames,
  variantWidths,
} from './media.rules.ts'
import type { MediaStore } from './media-store.ts'
import { colourOf, noColour } from './picture-colour.ts'

export interface StoredImage {
  readonly url: string
  readonly width: number
  readonly height: number
  /** Its mean colour, `#rrggbb`. */
  readonly colour: string
}

// An import holds one image at a time; what was made of the last one is of no use to the next.
sharp.cache(false)

/**
 * Keeps an image once, by the digest of its content, as WebP in three widths: turned as its camera said, without what
 * the camera wrote about place and person, never enlarged. Width and height are those of the usual variant.
 * Errors: ImageRefusal.
 */
export async function storeImage(media: MediaStore, bytes: Buffer): Promise<StoredImage> {
  if (bytes.length > maxImageBytes) throw new ImageRefusal(`is larger than ${maxImageBytes / 1024 / 1024} MB`)
  if (!imageType(bytes)) throw new ImageRefusal('is not a JPEG, PNG, WebP or AVIF image')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const size = await readSize(bytes)
  for (const width of variantWidths) await makeVariant(media, bytes, hash, width)
  const url = mediaUrl(hash)
  return { url, ...scaled(size, usualWidth), colour: (await storedColour(media, url)) ?? noColour }
}

/** The mean colour of a stored image; undefined where it is gone or can't be read. */
export async function storedColour(media: MediaStore, url: string): Promise<string | undefined> {
  const [smallest = ''] = variantNames(url)
  const bytes = await media.read(smallest)
  return bytes && colourOf(bytes).catch(() => undefined)
}

/** Whether every width of a stored image is there. */
export async function isStored(media: MediaStore, url: string): Promise<boolean> {
  const found = await Promise.all(variantNames(url).map((name) => media.has(name)))
  return found.every(Boolean)
}

interface Size {
  readonly width: number
  readonly height: number
}

async function readSize(bytes: Buffer): Promise<Size> {
  const { autoOrient } = await decoded(bytes, (image) => image.metadata())
  if (autoOrient.width * autoOrient.height > maxImagePixels) throw tooManyPixels()
  return autoOrient
}

async function makeVariant(media: MediaStore, bytes: Buffer, hash: string, width: number): Promise<void> {
  const name = variantName(hash, width)
  if (await media.has(name)) return
  const image = await decoded(bytes, (source) =>
    source.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 78, effort: 4 }).toBuffer(),
  )
  await media.put(name, image)
}

async function decoded<T>(bytes: Buffer, work: (image: Sharp) => Promise<T>): Promise<T> {
  try {
    return await work(sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(reason)) throw tooManyPixels()
    throw new ImageRefusal('can’t be read as an image')
  }
}

const tooManyPixels = () => new ImageRefusal(`has more than ${maxImagePixels / 1_000_000} million pixels`)

function scaled({ width, height }: Size, most: number): Size {
  if (width <= most) return { width, height }
  return { width: most, height: Math.max(1, Math.round((height * most) / width)) }
}
