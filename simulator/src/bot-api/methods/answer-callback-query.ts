import { deliverCallbackAnswer } from '../../telegram/chats/queries.ts'
import { parseBooleanParam, parseTextParam } from '../params/params.ts'
import { countCharacters } from '../params/text-params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

export const answerCallbackQuery: BotApiMethod = (world, params) => {
  const text = parseTextParam(params, 'text') ?? ''
  if (countCharacters(text) > 200) throw badRequest('MESSAGE_TOO_LONG')
  const url = parseTextParam(params, 'url') ?? ''
  if (url !== '' && !isLinkToBot(url, world.bot.username)) throw badRequest('URL_INVALID')
  const showAlert = parseBooleanParam(params, 'show_alert')
  const id = parseTextParam(params, 'callback_query_id') ?? ''
  const known = deliverCallbackAnswer(world, id, { ...(text ? { text } : {}), showAlert, ...(url ? { url } : {}) })
  if (!known) throw badRequest('query is too old and response timeout expired or query ID is invalid')
  return true
}

function isLinkToBot(url: string, username: string): boolean {
  return new RegExp(`^(?:https?://)?(?:t\\.me|telegram\\.me)/${username}(?:[?/]|$)`, 'i').test(url)
}
