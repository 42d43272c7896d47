import type { UploadRefusal } from '@enp/shared/calls/photo-uploads'
import { maxPhotoBytes } from '@enp/shared/limits'

const readByServer: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const smallBytes = 1024 * 1024

type PhotoFile = Pick<Blob, 'size' | 'type'>

/** The server prepares at most 1280 pixels, and a phone's photo takes long on a slow connection. */
export const mustShrink = ({ size, type }: PhotoFile): boolean =>
  type.startsWith('image/') && (size > smallBytes || !readByServer.has(type))

/** A photo drawn again can be larger than its file. */
export const isBetter = (drawn: PhotoFile, file: PhotoFile): boolean =>
  drawn.size < file.size || !readByServer.has(file.type)

/** Checks the type and the size, so that the app does not send a file in vain. */
export function findPhotoRefusal({ size, type }: PhotoFile): UploadRefusal | undefined {
  if (!readByServer.has(type)) return 'not_an_image'
  return size > maxPhotoBytes ? 'too_large' : undefined
}
