import { maxPhotoBytes } from '@enp/shared/limits'

export const variantWidths = [360, 720, 1280] as const
/** The variant in `media[].url`; a client may replace the width. */
export const defaultImageWidth = 720
export const maxImageBytes = maxPhotoBytes
export const maxImagePixels = 40_000_000
/** WebP allows 16383. */
export const maxImageSide = 16_000

export const mediaPrefix = '/media/'
export const mediaName = /^r?[0-9a-f]{40}-(360|720|1280)\.webp$/
/** Marks photos of reviews, because they can be hidden and removed. */
export const reviewPhotoPrefix = 'r'

export const toContentType = (name: string) => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
export const cacheControl = 'public, max-age=31536000, immutable'
export const reviewPhotoCacheControl = 'public, max-age=300'

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

export type RefusedImage = 'not_an_image' | 'too_many_pixels'

/** The message is for the operator. */
export class ImageRefusal extends Error {
  readonly kind: RefusedImage

  constructor(message: string, kind: RefusedImage = 'not_an_image') {
    super(message)
    this.kind = kind
  }
}

export function variantName(hash: string, width: number): string {
  return `${hash}-${width}.webp`
}

export function mediaUrl(hash: string): string {
  return `${mediaPrefix}${variantName(hash, defaultImageWidth)}`
}

/** Returns the name without width and type. */
export const toImageName = (fileName: string): string => fileName.split('-')[0] ?? ''

/** All files that an image can have, with the copy for Telegram. */
export function listImageFiles(name: string): string[] {
  return [...variantWidths.map((width) => variantName(name, width)), `${name}-1280.jpg`]
}

export function variantNames(url: string): string[] {
  const [hash = ''] = url.slice(mediaPrefix.length).split('-')
  return variantWidths.map((width) => variantName(hash, width))
}

/** Detects the type by the first bytes, because a file name proves nothing. */
export function imageType(bytes: Buffer): ImageType | undefined {
  const text = (from: number, until: number) => bytes.toString('latin1', from, until)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && listBrands(bytes).some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return undefined
}

/** More than any real file has; limits a wrong length. */
const maxBrandBytes = 256

/** The first brand of an AVIF is often `mif1`, which only means an image. */
function listBrands(bytes: Buffer): string[] {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, bytes.length, maxBrandBytes)
  const offsets = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => 16 + at * 4)]
  return offsets.map((at) => bytes.toString('latin1', at, at + 4))
}
