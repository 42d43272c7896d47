/** What an image may be and what is made of it; docs/import.md, "Images". */
export const variantWidths = [360, 720, 1280] as const
/** `media[].url` is this variant; a client may put another width in its place. */
export const usualWidth = 720
export const maxImageBytes = 10 * 1024 * 1024
export const maxImagePixels = 40_000_000

export const mediaPrefix = '/media/'
/** The name of a stored file. */
export const mediaName = /^[0-9a-f]{40}-(360|720|1280)\.webp$/

export const contentTypeOf = (name: string) => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
export const cacheControl = 'public, max-age=31536000, immutable'

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

/** An image that is not taken; its message says why, to the operator. */
export class ImageRefusal extends Error {}

export function variantName(hash: string, width: number): string {
  return `${hash}-${width}.webp`
}

export function mediaUrl(hash: string): string {
  return `${mediaPrefix}${variantName(hash, usualWidth)}`
}

/** The files behind the address of a stored image. */
export function variantNames(url: string): string[] {
  const [hash = ''] = url.slice(mediaPrefix.length).split('-')
  return variantWidths.map((width) => variantName(hash, width))
}

/** The type by the first bytes: a name can say anything. */
export function imageType(bytes: Buffer): ImageType | undefined {
  const text = (from: number, until: number) => bytes.toString('latin1', from, until)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'avif'
  return undefined
}
