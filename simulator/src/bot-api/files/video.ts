import { storeFile } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { StoredFile } from '../../telegram/state.ts'
import { type BotApiParams, parseIntegerParam, type UploadedFile } from '../params/params.ts'

const maxSeconds = 86_400
const maxPixels = 10_000

/** Stores an MPEG-4 file as a video; any other file becomes a document, as on the real server. */
export function storeVideo(world: SimulatorWorld, params: BotApiParams, file: UploadedFile): StoredFile {
  if (file.bytes.toString('latin1', 4, 8) !== 'ftyp') return storeFile(world, file)
  const bounded = (name: string, max: number) => Math.min(Math.max(parseIntegerParam(params, name) ?? 0, 0), max)
  return storeFile(world, {
    ...file,
    mime: 'video/mp4',
    width: bounded('width', maxPixels),
    height: bounded('height', maxPixels),
    duration: bounded('duration', maxSeconds),
  })
}
