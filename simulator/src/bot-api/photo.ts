import { findFile, keepFile, sizeOf } from '../telegram/files.ts'
import type { PhotoSize } from '../telegram/types.ts'
import type { World } from '../telegram/world.ts'
import { badRequest } from './failure.ts'
import { fetchOwn } from './fetch-own.ts'
import { readImageSize } from './image-size.ts'
import { type Params, readText, type UploadedFile } from './params.ts'

const uploadLimitBytes = 10 * 1024 * 1024

/** The photo a bot sends: a new file, an address, or the id of a file it sent before. */
export async function readPhoto(world: World, params: Params): Promise<PhotoSize> {
  const written = readText(params, 'photo') ?? ''
  const upload = params.files.get(written.startsWith('attach://') ? written.slice('attach://'.length) : 'photo')
  if (upload) return keepPhoto(world, upload)
  if (written === '' || written.startsWith('attach://')) throw badRequest('there is no photo in the request')
  if (/^https?:\/\//i.test(written)) return keepPhoto(world, await fetchOwn(world, written))
  const known = findFile(world, ({ fileId }) => fileId === written)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  return sizeOf(known)
}

function keepPhoto(world: World, file: UploadedFile): PhotoSize {
  const { length } = file.bytes
  if (length === 0) throw badRequest('file must be non-empty')
  if (length > uploadLimitBytes) {
    throw badRequest(
      `file of size ${length} bytes is too big for a photo; the maximum size is ${uploadLimitBytes} bytes`,
    )
  }
  const image = readImageSize(file.bytes)
  if (!image) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height } = image
  if (width + height > 10_000 || Math.max(width, height) > 20 * Math.min(width, height)) {
    throw badRequest('PHOTO_INVALID_DIMENSIONS')
  }
  return sizeOf(keepFile(world, { ...file, ...image }))
}
