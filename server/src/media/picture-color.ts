import sharp from 'sharp'

/** What a frame shows for a picture that can't be read: `--surface-3`, as one without a picture. */
export const defaultColor = '#213233'

/** The mean colour of a stored picture, `#rrggbb`: a frame filled with it changes least when the picture comes. */
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
