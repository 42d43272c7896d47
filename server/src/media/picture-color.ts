import sharp from 'sharp'

/** `--surface-3`, as for a service without a picture. */
export const defaultColor = '#213233'

/** `#rrggbb`. A frame in this color changes least when the picture loads. */
export async function meanColor(picture: Buffer): Promise<string> {
  const mean = await sharp(picture)
    .flatten({ background: defaultColor })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${mean.subarray(0, 3).toString('hex')}`
}
