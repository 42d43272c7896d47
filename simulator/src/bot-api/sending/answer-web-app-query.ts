import { botUser } from '../../telegram/chats/bot-user.ts'
import { addUserContent } from '../../telegram/chats/messages.ts'
import { takeWebAppQuery } from '../../telegram/chats/web-app-queries.ts'
import { parseTextParam } from '../params/params.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'
import { readInlineResult } from './inline-result.ts'

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
