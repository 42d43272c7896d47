import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const coin = new URL('../../../../shared/design/brand/enp-coin.svg', import.meta.url)
const side = 256
const density = (72 * side) / 64

let drawn: Promise<Buffer> | undefined

/** A PNG, because several wallets show no SVG. Drawn once. */
export function drawIcon(): Promise<Buffer> {
  drawn ??= draw().catch((error: unknown) => {
    drawn = undefined
    throw error
  })
  return drawn
}

const draw = async () =>
  sharp(await readFile(coin), { density })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()
