import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** Phone photos have ten times as many pixels, but not more information. */
const largestSide = 1_600
/** Below this size a module has too few pixels to be recognized. */
const smallestSide = 500

/** Reads PNG, JPEG and WebP; undefined if there is no QR code. */
export async function decodeQrImage(bytes: Uint8Array): Promise<string | undefined> {
  for (const turn of [0, 45]) {
    const text = await read(bytes, turn)
    if (text !== undefined) return text
  }
  return undefined
}

async function read(bytes: Uint8Array, turn: number): Promise<string | undefined> {
  const image = sharp(bytes, { limitInputPixels: 50_000_000 }).autoOrient().flatten({ background: '#ffffff' })
  const { width, height } = await image.metadata()
  const side = Math.max(width, height)
  const targetSide =
    side > largestSide ? largestSide : side < smallestSide ? side * Math.ceil(smallestSide / side) : side
  const { data, info } = await image
    .resize({
      width: targetSide,
      height: targetSide,
      fit: 'inside',
      kernel: side < targetSide ? 'nearest' : 'lanczos3',
    })
    .rotate(turn, { background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  try {
    return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })
  } catch {
    // The library throws if it finds no code.
    return undefined
  }
}
