import sharp from 'sharp'

const quality = 80
/** Illustrations are drawn for a frame of 480 units at 72 dots per inch. */
const density = (width: number) => (72 * width) / 480

export function drawPicture(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: density(width) })
    .resize({ width })
    .webp({ quality })
    .toBuffer()
}
