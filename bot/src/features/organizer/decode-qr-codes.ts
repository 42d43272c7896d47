import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** A photo of a telephone has more, and says no more. */
const largestSide = 1_280
/** A picture that is smaller on the wire can be larger than memory. */
const maxPixels = 50_000_000
/** More than one voucher is one too many: a third is not looked for. */
const maxCodes = 2

/**
 * Returns the texts of the QR codes in a PNG, JPEG or WebP, each once; an empty list if there is none. Throws if it is no
 * picture. Runs isolated (`readQrCodesTask`): decoding takes a tenth of a second, in which the bot would do nothing else.
 */
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
    // The library throws where it finds no code.
    return undefined
  }
}

/** What was read is painted white, so that another code is found next. */
function cover(data: Uint8Array, width: number, height: number, corners: readonly Point[]): void {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const margin = (Math.max(...xs) - Math.min(...xs)) * 0.05
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)))
  const [left, right] = [clamp(Math.min(...xs) - margin, width), clamp(Math.max(...xs) + margin, width)]
  const [top, bottom] = [clamp(Math.min(...ys) - margin, height), clamp(Math.max(...ys) + margin, height)]
  for (let y = top; y < bottom; y += 1) data.fill(255, (y * width + left) * 4, (y * width + right) * 4)
}
