import { isBetter, mustShrink } from './photo-file.rules.ts'

const maxSide = 2_560
const quality = 0.85

/** Returns a JPEG, or the file if it is small or the browser can't read it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!mustShrink(file)) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const drawn = await draw(picture)
  picture.close()
  return drawn && isBetter(drawn, file) ? drawn : file
}

function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: without a background transparent parts become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
