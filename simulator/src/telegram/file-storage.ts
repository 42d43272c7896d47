import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Bytes of files by name. `write` throws the error of the disk and leaves no partial file. */
export interface FileStorage {
  write(name: string, bytes: Buffer): void
  read(name: string): Buffer
  has(name: string): boolean
}

export function createDiskStorage(folder: string): FileStorage {
  const toPath = (name: string) => `${folder}/${name}`
  return {
    write(name, bytes) {
      try {
        writeFileSync(toPath(name), bytes, { mode: 0o600 })
      } catch (error) {
        rmSync(toPath(name), { force: true })
        throw error
      }
    },
    read: (name) => readFileSync(toPath(name)),
    has: (name) => existsSync(toPath(name)),
  }
}

export function createMemoryStorage(): FileStorage {
  const files = new Map<string, Buffer>()
  return {
    write: (name, bytes) => void files.set(name, bytes),
    read(name) {
      const bytes = files.get(name)
      if (!bytes) throw new Error(`There is no file ${name}.`)
      return bytes
    },
    has: (name) => files.has(name),
  }
}
