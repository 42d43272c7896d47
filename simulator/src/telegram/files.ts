import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { StoredFile } from './state.ts'
import type { PhotoSize } from './types.ts'
import type { World } from './world.ts'

/** Keeps a picture in the messenger's folder. The same bytes have the same unique id, as on the real server. */
export function keepFile(
  world: World,
  file: { name: string; bytes: Buffer; width: number; height: number; mime: string },
): StoredFile {
  const uniqueId = `AQAD${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 12)}`
  const known = findFile(world, (one) => one.uniqueId === uniqueId)
  if (known) return known
  const { name, mime, width, height } = file
  const fileId = `AgACAgIAAxk${randomBytes(36).toString('base64url')}`
  const stored: StoredFile = { fileId, uniqueId, name, mime, width, height, size: file.bytes.length }
  writeFileSync(pathOf(world, stored), file.bytes)
  world.state.files.push(stored)
  world.touch()
  return stored
}

export function findFile(world: World, fits: (file: StoredFile) => boolean): StoredFile | undefined {
  return world.state.files.find(fits)
}

export function readStoredFile(world: World, file: StoredFile): Buffer {
  return readFileSync(pathOf(world, file))
}

/** One size only: this messenger doesn't scale pictures down. */
export function sizeOf(file: StoredFile): PhotoSize {
  return {
    file_id: file.fileId,
    file_unique_id: file.uniqueId,
    width: file.width,
    height: file.height,
    file_size: file.size,
  }
}

function pathOf(world: World, file: StoredFile): string {
  return `${world.folder}/files/${file.uniqueId}`
}
