import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from './media-store.ts'

export function openDiskMediaStore(folder: string): MediaStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `${randomUUID()}.draft`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, join(folder, name))
      } finally {
        await rm(draft, { force: true })
      }
    },
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
