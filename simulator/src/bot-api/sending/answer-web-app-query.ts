import { botUser } from '../../telegram/chats/bot-user.ts'
import { addUserContent } from '../../telegram/chats/messages.ts'
import { takeWebAppQuery } from '../../telegram/chats/web-app-queries.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseTextParam } from '../params/params.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { readInlineResult } from './inline-result.ts'

export async function answerWebAppQuery(world: SimulatorWorld, params: BotApiParams): Promise<BotApiAnswer> {
  const content = await readInlineResult(world, params)
  if (content.reply_markup)
    throw createNotImplementedError('a keyboard in an answer to a mini-app, which makes an inline message')
  const user = takeWebAppQuery(world, parseTextParam(params, 'web_app_query_id') ?? '')
  if (!user) throw badRequest('QUERY_ID_INVALID')
  addUserContent(world, user, { ...content, via_bot: botUser(world) })
  world.live.publish({ type: 'mini-app-answered', userId: user.user.id })
  return { result: {} }
}
