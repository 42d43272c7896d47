import { addUserContent } from '../../telegram/chats/messages.ts'
import { prepareMessage } from '../../telegram/chats/prepared.ts'
import { botUser, findUser } from '../../telegram/chats/users.ts'
import { takeWebAppQuery } from '../../telegram/chats/web-app-queries.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { StoredPreparedMessage } from '../../telegram/state.ts'
import { resolveInputFile } from '../files/input-file.ts'
import { readKeyboard } from '../params/keyboard.ts'
import {
  type BotApiParams,
  isRecord,
  parseBooleanParam,
  parseIntegerParam,
  parseJsonParam,
  parseTextParam,
  textField,
} from '../params/params.ts'
import { checkCaption, readCaption } from '../params/text-params.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'
import { fileContent } from './send-file.ts'
import { checkLength, readMessageText } from './send-message.ts'

async function readInlineResult(
  world: SimulatorWorld,
  params: BotApiParams,
): Promise<StoredPreparedMessage['content']> {
  if (!parseTextParam(params, 'result')) throw badRequest("Result isn't specified")
  return readResultContent(world, params, parseJsonParam(params, 'result', 'inline query result'))
}

/** Reads the message that a result becomes; `params` hold its uploads. */
export async function readResultContent(
  world: SimulatorWorld,
  params: BotApiParams,
  result: unknown,
): Promise<StoredPreparedMessage['content']> {
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

export const answerWebAppQuery: BotApiMethod = async (world, params) => {
  const content = await readInlineResult(world, params)
  if (content.reply_markup)
    throw createNotImplementedError('a keyboard in an answer to a mini-app, which makes an inline message')
  const user = takeWebAppQuery(world, parseTextParam(params, 'web_app_query_id') ?? '')
  if (!user) throw badRequest('QUERY_ID_INVALID')
  addUserContent(world, user, { ...content, via_bot: botUser(world) })
  world.live.publish({ type: 'mini-app-answered', userId: user.user.id })
  return {}
}

const chatTypes = ['user', 'bot', 'group', 'channel']

export const savePreparedInlineMessage: BotApiMethod = async (world, params) => {
  const userId = parseIntegerParam(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const content = await readInlineResult(world, params)
  if (!findUser(world, userId)) throw badRequest('USER_ID_INVALID')
  const allowed = chatTypes.filter((type) => parseBooleanParam(params, `allow_${type}_chats`))
  if (allowed.length === 0) throw badRequest('PEER_TYPES_INVALID')
  const { id, expiresAt } = prepareMessage(world, { userId, content, chatTypes: allowed })
  return { id, expiration_date: expiresAt }
}
