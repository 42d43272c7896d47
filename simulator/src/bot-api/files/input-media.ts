import type { Content } from '../../telegram/chats/messages.ts'
import type { StoredFile } from '../../telegram/state.ts'
import type { World } from '../../telegram/world.ts'
import { checkCaption, readCaption } from '../params/caption.ts'
import { isRecord, type Params, readJson, textField } from '../params/params.ts'
import { requireText } from '../params/required-text.ts'
import { fileContent } from '../sending/send-file.ts'
import { badRequest, notYet } from '../server/failure.ts'
import type { FileKind } from './file-kind.ts'
import { readFile } from './input-file.ts'

export interface InputMedia {
  kind: FileKind
  file: StoredFile
  content: Content
}

const laterTypes = ['video', 'animation', 'audio', 'live_photo']
const laterFields = ['thumbnail', 'thumb', 'has_spoiler']

/** The value of a required parameter that holds media. */
export function requireMedia(params: Params, whatFor: string): unknown {
  requireText(params, 'media')
  return readJson(params, 'media', whatFor)
}

/** One InputMedia: a picture or document with its caption. Its file may be beside it in the same request. */
export async function readMedia(world: World, params: Params, value: unknown, forAlbum: boolean): Promise<InputMedia> {
  const complain = (why: string) => badRequest(`Can't parse InputMedia: ${why}`)
  if (!isRecord(value)) throw complain('expected an Object')
  const caption = readCaption({ values: value, files: params.files })
  const type = readType(value)
  if (type === undefined) throw complain('Can\'t find field "type"')
  if (type === 'animation' && forAlbum) throw complain(`type "${type}" can't be used in sendMediaGroup`)
  if (laterTypes.includes(type)) throw notYet(`media of the type ${type}`)
  if (type !== 'photo' && type !== 'document') throw complain(`type "${type}" is unsupported`)
  const later = laterFields.find((name) => value[name] !== undefined && value[name] !== false)
  if (later) throw notYet(`the field ${later} of media`)
  const file = await readFile(world, params, type, typeof value.media === 'string' ? value.media : '')
  if (!file) throw complain('media not found')
  checkCaption(caption)
  return { kind: type, file, content: { ...fileContent(file), ...caption } }
}

function readType(value: Record<string, unknown>): string | undefined {
  return value.type === undefined ? undefined : textField(value, 'type')
}
