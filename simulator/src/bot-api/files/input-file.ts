import { type FileKind, fileKind, findFile, storeFile } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { StoredFile } from '../../telegram/state.ts'
import { type BotApiParams, parseTextParam, type UploadedFile } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import { fetchLocalFile } from './fetch-local-file.ts'
import { toMimeType } from './mime-type.ts'
import { storePhoto } from './photo.ts'
import { storeVideo } from './video.ts'

/** An upload, a local URL or the id of a sent file. `written` names a file in nested JSON. */
export async function resolveInputFile(
  world: SimulatorWorld,
  params: BotApiParams,
  kind: FileKind,
  written: string,
  field?: string,
): Promise<StoredFile | undefined> {
  const attached = written.startsWith('attach://') ? written.slice('attach://'.length) : undefined
  const upload = params.files.get(attached ?? field ?? '')
  if (upload) return keep(world, params, kind, upload)
  if (written === '' || attached !== undefined) return undefined
  if (/^https?:\/\//i.test(written)) return keep(world, params, kind, await fetchLocalFile(world, written, kind))
  const known = findFile(world, ({ fileId }) => fileId === written)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  const knownKind = fileKind(known)
  if (knownKind !== kind) throw badRequest(`can't use file of type ${names[knownKind]} as ${names[kind]}`)
  return known
}

export async function readRequiredFile(
  world: SimulatorWorld,
  params: BotApiParams,
  kind: FileKind,
): Promise<StoredFile> {
  const file = await resolveInputFile(world, params, kind, parseTextParam(params, kind) ?? '', kind)
  if (!file) throw badRequest(`there is no ${kind} in the request`)
  return file
}

function keep(world: SimulatorWorld, params: BotApiParams, kind: FileKind, file: UploadedFile): StoredFile {
  if (kind === 'photo') return storePhoto(world, file)
  if (file.bytes.length === 0) throw badRequest('file must be non-empty')
  const named = { ...file, mime: toMimeType(file.name) }
  return kind === 'video' ? storeVideo(world, params, named) : storeFile(world, named)
}

const names: Record<FileKind, string> = { photo: 'Photo', video: 'Video', document: 'Document' }
