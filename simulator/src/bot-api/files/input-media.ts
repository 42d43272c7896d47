import type { Content } from '../../telegram/chats/content.ts'
import { type FileKind, fileKind } from '../../telegram/files.ts'
import type { StoredFile } from '../../telegram/state.ts'
import type { World } from '../../telegram/world.ts'
import { checkCaption, readCaption } from '../params/caption.ts'
import { isRecord, type Params, readJson, textField } from '../params/params.ts'
import { requireText } from '../params/required-text.ts'
import { refuseUnsupported } from '../params/unsupported-parameters.ts'
import { fileContent } from '../sending/send-file.ts'
import { badRequest, notYet } from '../server/failure.ts'
import { readFile } from './input-file.ts'

export interface InputMedia {
  kind: FileKind
  file: StoredFile
  content: Content
}

const types = ['photo', 'video', 'document'] as const
const unsupportedTypes = ['animation', 'audio', 'live_photo']

export function requireMedia(params: Params, whatFor: string): unknown {
  requireText(params, 'media')
  return readJson(params, 'media', whatFor)
}

export async function readMedia(world: World, params: Params, value: unknown, forAlbum: boolean): Promise<InputMedia> {
  const complain = (why: string) => badRequest(`Can't parse InputMedia: ${why}`)
  if (!isRecord(value)) throw complain('expected an Object')
  const inner: Params = { values: value, files: params.files }
  const caption = readCaption(inner)
  const written = readType(value)
  if (written === undefined) throw complain('Can\'t find field "type"')
  if (written === 'animation' && forAlbum) throw complain(`type "${written}" can't be used in sendMediaGroup`)
  if (unsupportedTypes.includes(written)) throw notYet(`media of the type ${written}`)
  const type = types.find((one) => one === written)
  if (!type) throw complain(`type "${written}" is unsupported`)
  refuseUnsupported(inner)
  const file = await readFile(world, inner, type, typeof value.media === 'string' ? value.media : '')
  if (!file) throw complain('media not found')
  checkCaption(caption)
  return { kind: fileKind(file), file, content: { ...fileContent(file), ...caption } }
}

function readType(value: Record<string, unknown>): string | undefined {
  return value.type === undefined ? undefined : textField(value, 'type')
}
