import { resolve } from 'node:path'

/** Where stored images are. */
export const mediaFolder = (dataDir: string) => resolve(dataDir, 'media')
