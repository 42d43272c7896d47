import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the real path. Names are compared in NFC, because macOS decomposes them. Rejects if the
 * file does not exist.
 */
export async function findInFolder(folder: string, path: string): Promise<string> {
  return realpath(join(folder, path)).catch(() => findByNames(folder, path))
}

async function findByNames(folder: string, path: string): Promise<string> {
  let found = folder
  for (const name of path.split('/').filter((part) => part !== '' && part !== '.')) {
    const same = name === '..' ? name : (await readdir(found)).find((other) => isSameName(other, name))
    found = join(found, same ?? name)
  }
  return realpath(found)
}

const isSameName = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC')
