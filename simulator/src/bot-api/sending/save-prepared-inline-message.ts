import { prepareMessage } from '../../telegram/chats/prepared.ts'
import { findUser } from '../../telegram/chats/users.ts'
import { parseBooleanParam, parseIntegerParam } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'
import { readInlineResult } from './inline-result.ts'

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
