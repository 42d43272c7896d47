import { storeFile } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { StoredFile } from '../../telegram/state.ts'
import type { UploadedFile } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import { readImageSize } from './image-size.ts'

const uploadLimitBytes = 10 * 1024 * 1024

export function storePhoto(world: SimulatorWorld, file: UploadedFile): StoredFile {
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
  return storeFile(world, { ...file, ...image })
}
