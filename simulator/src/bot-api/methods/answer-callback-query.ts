import { bot } from '../../bot.ts'
import { answerQuery } from '../../telegram/chats/queries.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readFlag, readText } from '../params/params.ts'
import { characters } from '../params/text-params.ts'
import type { Answer } from '../server/answer.ts'
import { badRequest } from '../server/failure.ts'

export function answerCallbackQuery(world: World, params: Params): Answer {
  const text = readText(params, 'text') ?? ''
  if (characters(text) > 200) throw badRequest('MESSAGE_TOO_LONG')
  const url = readText(params, 'url') ?? ''
  if (url !== '' && !isOwnLink(url)) throw badRequest('URL_INVALID')
  const showAlert = readFlag(params, 'show_alert')
  const id = readText(params, 'callback_query_id') ?? ''
  const known = answerQuery(world, id, { ...(text ? { text } : {}), showAlert, ...(url ? { url } : {}) })
  if (!known) throw badRequest('query is too old and response timeout expired or query ID is invalid')
  return { result: true }
}

function isOwnLink(url: string): boolean {
  return new RegExp(`^(?:https?://)?(?:t\\.me|telegram\\.me)/${bot.username}(?:[?/]|$)`, 'i').test(url)
}
