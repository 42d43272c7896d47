import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, relative } from 'node:path'
import type { ImportFault, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { fetchImage } from '../../media/fetch-image.ts'
import { type NetworkAccess, publicNetworkAccess } from '../../media/fetch-public.ts'
import { ImageRefusal, maxImageBytes } from '../../media/media.rules.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { isImageStored, storeImage } from '../../media/store-image.ts'
import type { Unchecked } from './faults/unchecked.rules.ts'
import { refusedImage } from './faults/value-problems.rules.ts'
import { findInFolder } from './files/find-in-folder.ts'
import { toFingerprint } from './import-service.rules.ts'

export interface ImageSource {
  /** Image files are relative to the folder of this file and must be inside it. */
  readonly file: string
  readonly media: MediaStore
  readonly network?: NetworkAccess
}

type Image = NonNullable<ImportServiceRow['images']>[number]

interface Row {
  readonly record: object
  readonly field: string
  readonly images: readonly Image[]
  readonly known: string | undefined
  readonly kept: readonly Media[]
}

/** No media if the row is unchanged. A missing image changes the fingerprint: imports retry it. */
export async function importImages(
  { record, field, images, known, kept }: Row,
  source: ImageSource,
): Promise<{ media?: Media[]; fingerprint: string; faults: ImportFault[] }> {
  const complete = toFingerprint(record, await imageFingerprints(images, source))
  const replaced = (media: readonly Media[]) => toFingerprint(complete, listUrls(media))
  const isKnown = known === complete || known === replaced(kept)
  if (isKnown && (images.length === 0 || (await areStored(kept, source)))) return { fingerprint: known, faults: [] }
  const { media, faults } = await storeImages(images, source, field)
  if (isKnown && (faults.length > 0 || isSame(media, kept))) return { fingerprint: known, faults }
  if (isKnown) return { media, fingerprint: replaced(media), faults }
  const fingerprint = faults.length === 0 ? complete : toFingerprint(complete, media, faults)
  return fingerprint === known ? { fingerprint, faults } : { media, fingerprint, faults }
}

/** Reads the images of a row that has other faults. */
export async function findImageFaults(
  images: ReadonlyArray<Unchecked<Image> | undefined>,
  source: ImageSource,
): Promise<ImportFault[]> {
  const complete = images.flatMap((image) => (image?.src === undefined ? [] : [{ src: image.src }]))
  return complete.length === images.length ? (await storeImages(complete, source, 'images')).faults : []
}

/** Reads and checks images without storing them. */
export const withoutWriting = (source: ImageSource): ImageSource => ({
  ...source,
  media: {
    has: (name) => source.media.has(name),
    read: (name) => source.media.read(name),
    put: async () => undefined,
    remove: async () => undefined,
  },
})

const listUrls = (media: readonly Media[]) => media.map(({ url }) => url)
const isSame = (some: readonly Media[], others: readonly Media[]) => listUrls(some).join() === listUrls(others).join()

async function areStored(media: readonly Media[], source: ImageSource): Promise<boolean> {
  const found = await Promise.all(media.map(({ url }) => isImageStored(source.media, url)))
  return found.every(Boolean)
}

/** A rejected image is a fault, and the row is written without it. */
async function storeImages(
  images: readonly Image[],
  source: ImageSource,
  field: string,
): Promise<{ media: Media[]; faults: ImportFault[] }> {
  const media: Media[] = []
  const faults: ImportFault[] = []
  for (const [index, { src, alt = '', alt_en }] of images.entries()) {
    try {
      const stored = await storeImage(source.media, await readImage(src, source))
      media.push({ ...stored, alt, ...(alt_en && { alt_en }) })
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error
      faults.push({ field: `${field}.${index}`, problem: refusedImage(error.message) })
    }
  }
  return { media, faults }
}

/** Remote images count by address only, so importing a file again sends no requests. */
async function imageFingerprints(images: readonly Image[], source: ImageSource): Promise<string[]> {
  const prints: string[] = []
  // Sequential, so that only one large file is in memory at a time.
  for (const { src, alt = '', alt_en } of images)
    prints.push([await getContent(src, source), alt, ...(alt_en ? [alt_en] : [])].join(' '))
  return prints
}

async function getContent(src: string, source: ImageSource): Promise<string> {
  if (isRemote(src)) return src
  const bytes = await readLocal(src, source).catch(() => 'unreadable')
  return createHash('sha256').update(bytes).digest('hex')
}

const isRemote = (src: string) => /^[a-z][a-z\d+.-]*:/i.test(src)

function readImage(src: string, source: ImageSource): Promise<Buffer> {
  return isRemote(src) ? fetchImage(src, source.network ?? publicNetworkAccess) : readLocal(src, source)
}

/** The file must be in the folder of the imported file, also after links are followed. */
async function readLocal(src: string, { file }: ImageSource): Promise<Buffer> {
  const folder = await realpath(dirname(file))
  const path = await findInFolder(folder, src).catch(() => {
    throw new ImageRefusal(`does not exist: ${src}`)
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
