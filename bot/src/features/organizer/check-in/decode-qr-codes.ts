import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** Phone photos are larger without helping the decoder. */
const largestSide = 1_280
/** A small file can unpack to more pixels than fit into memory. */
const maxPixels = 50_000_000
const maxCodes = 2

/** Returns distinct QR texts of a PNG, JPEG or WebP, else throws. Isolated: blocks for 0.1 s. */
export async function decodeQrCodes(bytes: Uint8Array): Promise<string[]> {
  const picture = await sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  const data = new Uint8Array(picture.data)
  const found = new Set<string>()
  for (let round = 0; round < maxCodes; round += 1) {
    const code = readOne(data, width, height)
    if (!code) break
    found.add(code.text)
    cover(data, width, height, code.corners)
  }
  return [...found]
}

interface Point {
  readonly x: number
  readonly y: number
}

function readOne(data: Uint8Array, width: number, height: number) {
  const corners: Point[] = []
  const pointsOnDetect = ({ bounds }: { readonly bounds: readonly Point[] }) => void corners.push(...bounds)
  try {
    const text = decodeQr({ width, height, data }, { pointsOnDetect })
    return { text, corners }
  } catch {
    // The library throws if it finds no code.
    return undefined
  }
}

/** Paints a decoded code white, so that the next one is found. */
function cover(data: Uint8Array, width: number, height: number, corners: readonly Point[]): void {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const margin = (Math.max(...xs) - Math.min(...xs)) * 0.05
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)))
  const [left, right] = [clamp(Math.min(...xs) - margin, width), clamp(Math.max(...xs) + margin, width)]
  const [top, bottom] = [clamp(Math.min(...ys) - margin, height), clamp(Math.max(...ys) + margin, height)]
  for (let y = top; y < bottom; y += 1) data.fill(255, (y * width + left) * 4, (y * width + right) * 4)
}
