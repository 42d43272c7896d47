import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { StoredFile } from './state.ts'
import type { DocumentFile, PhotoSize, VideoFile } from './types.ts'
import type { World } from './world.ts'

export interface NewFile {
  name: string
  mime: string
  bytes: Buffer
  /** Pictures and videos have a size in pixels, documents have none. */
  width?: number
  height?: number
  /** Seconds; only videos last. */
  duration?: number
}

/** How a file is sent. */
export type FileKind = 'photo' | 'video' | 'document'

const prefixes: Record<FileKind, { unique: string; file: string; folder: string }> = {
  photo: { unique: 'AQAD', file: 'AgACAgIAAxk', folder: 'photos' },
  video: { unique: 'AgADV', file: 'BAACAgIAAxk', folder: 'videos' },
  document: { unique: 'AgAD', file: 'BQACAgIAAxk', folder: 'documents' },
}

/** How long a download link is good for; the real server promises an hour, so nobody may count on more. */
const linkSeconds = 3600

/**
 * Keeps a file in the messenger's folder. The same bytes have the same unique id, as on the real server.
 * Errors: NoRoom when the disk is full.
 */
export function storeFile(world: World, { name, mime, bytes, width = 0, height = 0, duration }: NewFile): StoredFile {
  const lasts = duration === undefined ? {} : { duration }
  const kind = fileKind({ width, ...lasts })
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  const uniqueId = `${prefixes[kind].unique}${hash}`
  const known = findFile(world, (one) => one.uniqueId === uniqueId && (kind === 'photo' || one.name === name))
  if (known) return known
  const fileId = `${prefixes[kind].file}${randomBytes(36).toString('base64url')}`
  const stored: StoredFile = { fileId, uniqueId, name, mime, width, height, ...lasts, size: bytes.length }
  writeWhole(toPath(world, stored), bytes)
  world.state.files.push(stored)
  world.touch()
  return stored
}

/** The disk is full: whoever sent the file may send it again later. Both servers answer its status. */
export class NoRoom extends Error {
  readonly statusCode = 503
}

function writeWhole(path: string, bytes: Buffer): void {
  try {
    writeFileSync(path, bytes, { mode: 0o600 })
  } catch (error) {
    rmSync(path, { force: true })
    const isFull = error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code))
    throw isFull ? new NoRoom('There is no room for the file.') : error
  }
}

export function fileKind({ width, duration }: Pick<StoredFile, 'width' | 'duration'>): FileKind {
  if (duration !== undefined) return 'video'
  return width > 0 ? 'photo' : 'document'
}

/** The path to download a file by, good for an hour from now on. */
export function openLink(world: World, file: StoredFile): string {
  file.linkUntil = world.clock.now() + linkSeconds
  world.touch()
  return toLink(world, file)
}

/** The file behind a path that `getFile` gave less than an hour ago. */
export function findByLink(world: World, path: string): StoredFile | undefined {
  return findFile(world, (file) => (file.linkUntil ?? 0) > world.clock.now() && toLink(world, file) === path)
}

export function findFile(world: World, fits: (file: StoredFile) => boolean): StoredFile | undefined {
  return world.state.files.find(fits)
}

/** False when its bytes are gone from the folder. */
export function isStored(world: World, file: StoredFile): boolean {
  return existsSync(toPath(world, file))
}

export function readStoredFile(world: World, file: StoredFile): Buffer {
  return readFileSync(toPath(world, file))
}

/** One size only: this messenger doesn't scale pictures down. */
export function getFileSize(file: StoredFile): PhotoSize {
  return {
    file_id: file.fileId,
    file_unique_id: file.uniqueId,
    width: file.width,
    height: file.height,
    file_size: file.size,
  }
}

export function toDocument(file: StoredFile): DocumentFile {
  return {
    file_name: file.name,
    mime_type: file.mime,
    file_id: file.fileId,
    file_unique_id: file.uniqueId,
    file_size: file.size,
  }
}

export function toVideo(file: StoredFile): VideoFile {
  const { width, height, duration = 0 } = file
  return { width, height, duration, ...toDocument(file) }
}

/** Numbered by place, as the real server numbers them: the name of an upload is nobody's business. */
function toLink(world: World, file: StoredFile): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0].toLowerCase() ?? ''
  const kind = fileKind(file)
  return `${prefixes[kind].folder}/file_${world.state.files.indexOf(file)}${kind === 'photo' ? '.jpg' : ending}`
}

function toPath(world: World, file: StoredFile): string {
  return `${world.folder}/files/${file.uniqueId}`
}
