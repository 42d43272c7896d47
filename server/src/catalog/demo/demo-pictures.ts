import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import sharp from 'sharp'
import { defaultImageWidth, mediaName, mediaUrl } from '../../media/media.rules.ts'
import type { MediaStore } from '../../media/media-store.ts'

/** Has a folder for each service, named by its key. Its first drawing is the cover. */
export const picturesFolder = fileURLToPath(new URL('../../../demo/pictures/', import.meta.url))

const quality = 80
const frame = { width: 480, height: 360, dotsPerInch: 72 } as const

/** A drawing begins with its mean color and its description in Russian and English. */
const heading = /^<svg [^>]* style="background:(#[\da-f]{6})"><title>([^<]+)<\/title><title lang="en">([^<]+)<\/title>/

export interface DemoPicture {
  readonly path: string
  readonly service: string
  readonly media: Media & { readonly alt_en: string }
}

export async function listDemoPictures(): Promise<DemoPicture[]> {
  const files = await readdir(picturesFolder, { recursive: true })
  return Promise.all(
    files
      .filter((file) => file.endsWith('.svg'))
      .sort()
      .map(toPicture),
  )
}

async function toPicture(file: string): Promise<DemoPicture> {
  const path = join(picturesFolder, file)
  const svg = await readFile(path, 'utf8')
  const [, colour, alt, alt_en] = heading.exec(svg) ?? []
  if (!colour || !alt || !alt_en) throw new Error(`the demo picture ${file} has no color or description`)
  const url = mediaUrl(createHash('sha256').update(svg).digest('hex').slice(0, 40))
  const height = (defaultImageWidth * frame.height) / frame.width
  return { path, service: dirname(file), media: { url, alt, alt_en, width: defaultImageWidth, height, colour } }
}

export function drawPicture(path: string, width: number): Promise<Buffer> {
  return sharp(path, { density: (frame.dotsPerInch * width) / frame.width })
    .resize({ width })
    .webp({ quality })
    .toBuffer()
}

/** Makes a picture on its first read: making all of them would delay the first start. */
export function drawOnDemand(store: MediaStore): MediaStore {
  let pictures: Promise<readonly DemoPicture[]> | undefined
  const drawing = new Map<string, Promise<Buffer>>()
  const draw = async (name: string, path: string, width: number) => {
    const picture = await drawPicture(path, width)
    await store.put(name, picture)
    return picture
  }
  return {
    ...store,
    async read(name) {
      const stored = await store.read(name)
      const [, width] = mediaName.exec(name) ?? []
      if (stored || width === undefined) return stored
      pictures ??= listDemoPictures()
      const url = mediaUrl(name.slice(0, 40))
      const found = (await pictures).find(({ media }) => media.url === url)
      if (!found) return undefined
      const drawn = drawing.get(name) ?? draw(name, found.path, Number(width)).finally(() => drawing.delete(name))
      drawing.set(name, drawn)
      return drawn
    },
  }
}
