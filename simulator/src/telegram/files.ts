import { createHash, randomBytes } from 'node:crypto'
import type { SimulatorWorld } from './simulator-world.ts'
import type { StoredFile } from './state.ts'
import type { DocumentFile, PhotoSize, VideoFile } from './types.ts'

interface NewFile {
  name: string
  mime: string
  bytes: Buffer
  width?: number
  height?: number
  duration?: number
}

export type FileKind = 'photo' | 'video' | 'document'

const prefixes: Record<FileKind, { unique: string; file: string; folder: string }> = {
  photo: { unique: 'AQAD', file: 'AgACAgIAAxk', folder: 'photos' },
  video: { unique: 'AgADV', file: 'BAACAgIAAxk', folder: 'videos' },
  document: { unique: 'AgAD', file: 'BQACAgIAAxk', folder: 'documents' },
}

/** Lifetime of a download link; the real server guarantees an hour. */
const linkSeconds = 3600

/** Stores a file. Equal bytes have the same unique id. Throws NoRoom when the disk is full. */
export function storeFile(
  world: SimulatorWorld,
  { name, mime, bytes, width = 0, height = 0, duration }: NewFile,
): StoredFile {
  const lasts = duration === undefined ? {} : { duration }
  const kind = fileKind({ width, ...lasts })
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  const uniqueId = `${prefixes[kind].unique}${hash}`
  const known = findFile(world, (one) => one.uniqueId === uniqueId && (kind === 'photo' || one.name === name))
  if (known) return known
  const fileId = `${prefixes[kind].file}${randomBytes(36).toString('base64url')}`
  const stored: StoredFile = { fileId, uniqueId, name, mime, width, height, ...lasts, size: bytes.length }
  writeOrRefuse(world, uniqueId, bytes)
  world.state.files.push(stored)
  world.touch()
  return stored
}

export class DiskFullError extends Error {
  readonly statusCode = 503
}

function writeOrRefuse({ storage }: SimulatorWorld, name: string, bytes: Buffer): void {
  try {
    storage.write(name, bytes)
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code))
    throw isFull ? new DiskFullError('There is no room for the file.') : error
  }
}

export function fileKind({ width, duration }: Pick<StoredFile, 'width' | 'duration'>): FileKind {
  if (duration !== undefined) return 'video'
  return width > 0 ? 'photo' : 'document'
}

export function openLink(world: SimulatorWorld, file: StoredFile): string {
  file.linkUntil = world.clock.now() + linkSeconds
  world.touch()
  return toLink(world, file)
}

export function findByLink(world: SimulatorWorld, path: string): StoredFile | undefined {
  return findFile(world, (file) => (file.linkUntil ?? 0) > world.clock.now() && toLink(world, file) === path)
}

export function findFile(world: SimulatorWorld, fits: (file: StoredFile) => boolean): StoredFile | undefined {
  return world.state.files.find(fits)
}

export function hasStoredBytes({ storage }: SimulatorWorld, file: StoredFile): boolean {
  return storage.has(file.uniqueId)
}

export function readStoredFile({ storage }: SimulatorWorld, file: StoredFile): Buffer {
  return storage.read(file.uniqueId)
}

/** Returns the only size: the simulator does not scale images. */
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

/** Numbers files by position, as the real server does, to hide upload names. */
function toLink(world: SimulatorWorld, file: StoredFile): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0].toLowerCase() ?? ''
  const kind = fileKind(file)
  return `${prefixes[kind].folder}/file_${world.state.files.indexOf(file)}${kind === 'photo' ? '.jpg' : ending}`
}
