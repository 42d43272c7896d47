import { resolve } from 'node:path'
import type { Config } from '../core/config.ts'
import { openDisk } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { openObjectStore } from './object-store.ts'

/** MEDIA_URL is needed by several servers; otherwise a folder in DATA_DIR. */
export function openMedia({ dataDir, mediaUrl }: Pick<Config, 'dataDir' | 'mediaUrl'>): MediaStore {
  return mediaUrl ? openObjectStore(mediaUrl) : openDisk(resolve(dataDir, 'media'))
}
