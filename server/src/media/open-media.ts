import { resolve } from 'node:path'
import type { ServerConfig } from '../core/config/config.ts'
import { openDiskMediaStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { openObjectStore } from './object-store.ts'

/** MEDIA_URL is needed by several servers; otherwise a folder in DATA_DIR. */
export function openMedia({ dataDir, mediaUrl }: Pick<ServerConfig, 'dataDir' | 'mediaUrl'>): MediaStore {
  return mediaUrl ? openObjectStore(mediaUrl) : openDiskMediaStore(resolve(dataDir, 'media'))
}
