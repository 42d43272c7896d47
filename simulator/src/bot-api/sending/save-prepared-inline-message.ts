import { prepareMessage } from '../../telegram/chats/prepared.ts'
import { findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseBooleanParam, parseIntegerParam } from '../params/params.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest } from '../server/failure.ts'
import { readInlineResult } from './inline-result.ts'

const chatTypes = ['user', 'bot', 'group', 'channel']

export async function savePreparedInlineMessage(world: SimulatorWorld, params: BotApiParams): Promise<BotApiAnswer> {
  const userId = parseIntegerParam(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const content = await readInlineResult(world, params)
  if (!findUser(world, userId)) throw badRequest('USER_ID_INVALID')
  const allowed = chatTypes.filter((type) => parseBooleanParam(params, `allow_${type}_chats`))
  if (allowed.length === 0) throw badRequest('PEER_TYPES_INVALID')
  const { id, expiresAt } = prepareMessage(world, { userId, content, chatTypes: allowed })
  return { result: { id, expiration_date: expiresAt } }
}
