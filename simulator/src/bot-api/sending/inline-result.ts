import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { StoredPreparedMessage } from '../../telegram/state.ts'
import { resolveInputFile } from '../files/input-file.ts'
import { checkCaption, readCaption } from '../params/caption.ts'
import { readKeyboard } from '../params/keyboard.ts'
import { type BotApiParams, isRecord, parseJsonParam, parseTextParam, textField } from '../params/params.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { fileContent } from './send-file.ts'
import { checkLength, readMessageText } from './send-message.ts'

export async function readInlineResult(
  world: SimulatorWorld,
  params: BotApiParams,
): Promise<StoredPreparedMessage['content']> {
  if (!parseTextParam(params, 'result')) throw badRequest("Result isn't specified")
  const result = parseJsonParam(params, 'result', 'inline query result')
  if (!isRecord(result)) throw badRequest("Can't parse inline query result: Inline query result must be an object")
  const type = textField(result, 'type')
  checkId(textField(result, 'id'))
  const inner: BotApiParams = { values: result, files: params.files }
  const keyboard = readKeyboard(inner)
  const markup = keyboard ? { reply_markup: keyboard } : {}
  const own = result.input_message_content
  if (own !== undefined || type === 'article') return { ...readOwnText(own), ...markup }
  if (type !== 'photo') throw createNotImplementedError(`inline results of the type ${type}`)
  const caption = readCaption(inner)
  const written = parseTextParam(inner, 'photo_file_id') ?? textField(result, 'photo_url')
  const file = await resolveInputFile(world, params, 'photo', written)
  if (!file) throw badRequest('wrong file identifier/HTTP URL specified')
  checkCaption(caption)
  return { ...fileContent(file), ...caption, ...markup }
}

function checkId(id: string): void {
  if (Buffer.byteLength(id) < 1 || Buffer.byteLength(id) > 64) throw badRequest('RESULT_ID_INVALID')
}

function readOwnText(content: unknown): StoredPreparedMessage['content'] {
  if (!isRecord(content)) throw badRequest("Can't parse inline query result: Input message content is not specified")
  if (content.message_text === undefined)
    throw createNotImplementedError('inline results with this input_message_content')
  const { message_text, ...rest } = content
  const text = readMessageText({ values: { ...rest, text: message_text }, files: new Map() })
  checkLength(text)
  return text
}
