import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** A photo of a telephone has ten times as many, and says no more. */
const largestSide = 1_600
/** Below it modules are too few pixels wide to be told apart. */
const smallestSide = 500

/** The text of the QR code in a PNG, JPEG or WebP; undefined where none is found. */
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
  const wanted = side > largestSide ? largestSide : side < smallestSide ? side * Math.ceil(smallestSide / side) : side
  const { data, info } = await image
    .resize({ width: wanted, height: wanted, fit: 'inside', kernel: side < wanted ? 'nearest' : 'lanczos3' })
    .rotate(turn, { background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  try {
    return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })
  } catch {
    // The library throws where it finds no code.
    return undefined
  }
}
