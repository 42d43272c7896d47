import { defaultImageWidth, maxImagePixels, maxImageSide } from './media.rules.ts'

export interface PixelSize {
  readonly width: number
  readonly height: number
}

export interface UnpreparedImage {
  readonly bytes: Uint8Array
  readonly widths: readonly number[]
}

export type PreparedImage =
  | {
      readonly size: PixelSize
      readonly variants: ReadonlyArray<{ readonly width: number; readonly bytes: Uint8Array }>
    }
  | { readonly refused: 'not_an_image' | 'too_many_pixels'; readonly message: string }

/** No screen shows a taller picture whole, and each is encoded three times. */
const maxHeightPerWidth = 3

/** Fits into the width and three times that height; never enlarged. */
export function toVariantSize(size: PixelSize, width: number): PixelSize {
  const scale = Math.min(1, width / size.width, (width * maxHeightPerWidth) / size.height)
  return { width: scaled(size.width, scale), height: scaled(size.height, scale) }
}

export const toDefaultVariantSize = (size: PixelSize) => toVariantSize(size, defaultImageWidth)

const scaled = (length: number, scale: number) => Math.max(1, Math.round(length * scale))

export const isTooLarge = ({ width, height }: PixelSize) =>
  width * height > maxImagePixels || Math.max(width, height) > maxImageSide

export function tooManyPixels({ width, height }: PixelSize): PreparedImage {
  const limits = `${maxImagePixels / 1_000_000} million pixels and ${maxImageSide} on each side`
  return { refused: 'too_many_pixels', message: `has ${width} × ${height} pixels: at most ${limits}` }
}
