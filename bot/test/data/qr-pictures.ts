import encodeQr from 'qr'
import sharp from 'sharp'

export async function drawQrPicture(...texts: readonly string[]): Promise<Buffer> {
  const side = 400
  const codes = texts.map((text, index) => ({
    input: Buffer.from(encodeQr(text, 'svg').replace('<svg ', `<svg width="${side}" height="${side}" `)),
    left: 40 + index * (side + 60),
    top: 40,
  }))
  const width = 80 + texts.length * (side + 60)
  return sharp({ create: { width, height: side + 80, channels: 3, background: '#ffffff' } })
    .composite(codes)
    .png()
    .toBuffer()
}

export const emptyPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
