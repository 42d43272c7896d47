import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { findJpegCopySource, type JpegCopySource, jpegCopySize } from './jpeg-twin.rules.ts'
import { maxImagePixels } from './media.rules.ts'
import type { MediaStore } from './media-store.ts'

const quality = 82
const density = (72 * jpegCopySize.width) / 480

/** Made and stored at the first request. Undefined if there is no such picture. */
export async function getJpegCopy(media: MediaStore, name: string): Promise<Buffer | undefined> {
  const source = findJpegCopySource(name)
  return source && ((await media.read(name)) ?? madeOnce(name, () => makeTwin(media, name, source)))
}

async function makeTwin(media: MediaStore, name: string, source: JpegCopySource): Promise<Buffer | undefined> {
  const bytes = 'stored' in source ? await media.read(source.stored) : await readIllustration(source.illustration)
  if (!bytes) return undefined
  const twin = await sharp(bytes, { limitInputPixels: maxImagePixels, ...('illustration' in source && { density }) })
    .resize({ ...jpegCopySize, fit: 'stored' in source ? 'inside' : 'cover', withoutEnlargement: 'stored' in source })
    .flatten({ background: '#0b1416' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
  await media.put(name, twin)
  return twin
}

function readIllustration(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../shared/design/illustrations/${name}.svg`, import.meta.url))
}

const making = new Map<string, Promise<Buffer | undefined>>()

function madeOnce(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
  const made = making.get(name) ?? make().finally(() => making.delete(name))
  making.set(name, made)
  return made
}
