import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import type { Fault, ServiceRow } from '@enp/shared/calls/catalog-import'
import type { Media } from '@enp/shared/calls/catalog-shapes'
import { fetchImage, type Network, openInternet } from '../media/fetch-image.ts'
import { ImageRefusal, maxImageBytes } from '../media/media.rules.ts'
import { storeImage } from '../media/store-image.ts'

export interface ImageSource {
  /** The imported file: images of files are named from its folder, and don't leave it. */
  readonly file: string
  readonly mediaFolder: string
  readonly network?: Network
}

type Image = NonNullable<ServiceRow['images']>[number]

/** Stores a row's images. One that is refused is a fault of its field, and the row goes on without it. */
export async function storeImages(
  images: readonly Image[],
  source: ImageSource,
  field: string,
): Promise<{ media: Media[]; faults: Fault[] }> {
  const media: Media[] = []
  const faults: Fault[] = []
  for (const [index, { src, alt = '' }] of images.entries()) {
    try {
      media.push({ ...(await storeImage(source.mediaFolder, await readImage(src, source))), alt })
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error
      faults.push({ field: `${field}.${index}`, problem: `the image ${error.message}` })
    }
  }
  return { media, faults }
}

/**
 * What tells whether a row's images have changed: a file by its content, a remote one by its address alone, so that
 * importing a file again asks nobody.
 */
export function imagePrints(images: readonly Image[], source: ImageSource): Promise<string[]> {
  const print = async ({ src, alt = '' }: Image) => `${await contentOf(src, source)} ${alt}`
  return Promise.all(images.map(print))
}

async function contentOf(src: string, source: ImageSource): Promise<string> {
  if (isRemote(src)) return src
  const bytes = await readLocal(src, source).catch(() => 'unreadable')
  return createHash('sha256').update(bytes).digest('hex')
}

const isRemote = (src: string) => /^[a-z][a-z\d+.-]*:/i.test(src)

function readImage(src: string, source: ImageSource): Promise<Buffer> {
  return isRemote(src) ? fetchImage(src, source.network ?? openInternet) : readLocal(src, source)
}

/** A file below the imported one's folder, also after links are followed. */
async function readLocal(src: string, { file }: ImageSource): Promise<Buffer> {
  const folder = await realpath(dirname(file))
  const path = await realpath(join(folder, src)).catch(() => {
    throw new ImageRefusal(`is not there: ${src}`)
  })
  const inside = relative(folder, path)
  if (isAbsolute(src) || inside.startsWith('..') || isAbsolute(inside))
    throw new ImageRefusal('is outside the folder of the imported file')
  const { size } = await stat(path)
  if (size > maxImageBytes) throw new ImageRefusal(`is larger than ${maxImageBytes / 1024 / 1024} MB`)
  return readFile(path).catch(() => {
    throw new ImageRefusal('can’t be read')
  })
}
