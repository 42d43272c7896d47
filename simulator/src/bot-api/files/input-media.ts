import type { MessageContent } from '../../telegram/chats/message-content.ts'
import { type FileKind, fileKind } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { StoredFile } from '../../telegram/state.ts'
import { type BotApiParams, isRecord, parseJsonParam, requireText, textField } from '../params/params.ts'
import { checkCaption, readCaption } from '../params/text-params.ts'
import { refuseUnsupported } from '../params/unsupported-parameters.ts'
import { fileContent } from '../sending/send-file.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { resolveInputFile } from './input-file.ts'

export interface InputMedia {
  kind: FileKind
  file: StoredFile
  content: MessageContent
}

const types = ['photo', 'video', 'document'] as const
const unsupportedTypes = ['animation', 'audio', 'live_photo']

export function requireMedia(params: BotApiParams, whatFor: string): unknown {
  requireText(params, 'media')
  return parseJsonParam(params, 'media', whatFor)
}

export async function readMedia(
  world: SimulatorWorld,
  params: BotApiParams,
  value: unknown,
  forAlbum: boolean,
): Promise<InputMedia> {
  const complain = (why: string) => badRequest(`Can't parse InputMedia: ${why}`)
  if (!isRecord(value)) throw complain('expected an Object')
  const inner: BotApiParams = { values: value, files: params.files }
  const caption = readCaption(inner)
  const written = readType(value)
  if (written === undefined) throw complain('Can\'t find field "type"')
  if (written === 'animation' && forAlbum) throw complain(`type "${written}" can't be used in sendMediaGroup`)
  if (unsupportedTypes.includes(written)) throw createNotImplementedError(`media of the type ${written}`)
  const type = types.find((one) => one === written)
  if (!type) throw complain(`type "${written}" is unsupported`)
  refuseUnsupported(inner)
  const file = await resolveInputFile(world, inner, type, typeof value.media === 'string' ? value.media : '')
  if (!file) throw complain('media not found')
  checkCaption(caption)
  return { kind: fileKind(file), file, content: { ...fileContent(file), ...caption } }
}

function readType(value: Record<string, unknown>): string | undefined {
  return value.type === undefined ? undefined : textField(value, 'type')
}
