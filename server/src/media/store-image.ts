import { createHash } from 'node:crypto'
import { TaskStoppedError } from '@enp/shared/isolated/task'
import { runIsolated } from '../core/jobs/run-isolated.ts'
import {
  ImageRefusal,
  imageType,
  maxImageBytes,
  mediaUrl,
  variantName,
  variantNames,
  variantWidths,
} from './media.rules.ts'
import type { MediaStore } from './media-store.ts'
import { defaultColor, meanColor } from './picture-color.ts'
import { type PreparedImage, toDefaultVariantSize, type UnpreparedImage } from './prepare-image.rules.ts'
import { prepareImageTask } from './prepare-image.task.ts'

export interface StoredImage {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly colour: string
}

/**
 * Images of one `sender` wait for each other. The digest of the bytes is the name, unless another
 * one is given. Errors: ImageRefusal, QueueFull.
 */
export async function storeImage(
  media: MediaStore,
  bytes: Buffer,
  sender = 'command',
  hash = hashImage(bytes),
): Promise<StoredImage> {
  checkImage(bytes)
  const stored = await Promise.all(variantWidths.map((width) => media.has(variantName(hash, width))))
  const widths = variantWidths.filter((_width, index) => !stored[index])
  const prepared = await prepareVariants({ bytes, widths }, sender)
  for (const variant of prepared.variants) await media.put(variantName(hash, variant.width), Buffer.from(variant.bytes))
  const url = mediaUrl(hash)
  return { url, ...toDefaultVariantSize(prepared.size), colour: (await getStoredColor(media, url)) ?? defaultColor }
}

/** Address that `storeImage` gives these bytes. */
export const imageUrl = (bytes: Buffer) => mediaUrl(hashImage(bytes))

/** Names the image. */
export const hashImage = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 40)

/** Errors: ImageRefusal. */
export function checkImage(bytes: Buffer): void {
  if (bytes.length > maxImageBytes) throw new ImageRefusal(`is larger than ${maxImageBytes / 1024 / 1024} MB`)
  if (!imageType(bytes)) throw new ImageRefusal('is not a JPEG, PNG, WebP or AVIF image')
}

/** Images of one `sender` wait for each other. Errors: ImageRefusal, QueueFull. */
export async function prepareVariants(
  image: UnpreparedImage,
  sender: string,
): Promise<Exclude<PreparedImage, { refused: string }>> {
  const prepared = await prepare(image, sender)
  if ('refused' in prepared) throw new ImageRefusal(prepared.message, prepared.refused)
  return prepared
}

async function prepare(image: UnpreparedImage, sender: string): Promise<PreparedImage> {
  try {
    return await runIsolated(prepareImageTask, image, sender)
  } catch (error) {
    if (error instanceof TaskStoppedError) throw new ImageRefusal('needs too much time or memory to be read')
    throw error
  }
}

/** Undefined if the image is missing or can't be read. */
export async function getStoredColor(media: MediaStore, url: string): Promise<string | undefined> {
  const [smallest = ''] = variantNames(url)
  const bytes = await media.read(smallest)
  return bytes && meanColor(bytes).catch(() => undefined)
}

export async function isImageStored(media: MediaStore, url: string): Promise<boolean> {
  const found = await Promise.all(variantNames(url).map((name) => media.has(name)))
  return found.every(Boolean)
}
