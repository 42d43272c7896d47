import { findSubscription, setCanceledByBot } from '../../payments/subscriptions/subscriptions.ts'
import { findUser } from '../../telegram/chats/users.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readFlag, readInteger, readText } from '../params/params.ts'
import type { Answer } from '../server/answer.ts'
import { badRequest } from '../server/failure.ts'

/** Cancels a user's subscription at the end of the paid period, or allows it to continue. */
export function editUserStarSubscription(world: World, params: Params): Answer {
  const userId = readInteger(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const user = findUser(world, userId)
  if (!user) throw badRequest('USER_ID_INVALID')
  const chargeId = readText(params, 'telegram_payment_charge_id')?.trim() ?? ''
  if (chargeId === '') throw badRequest('CHARGE_ID_EMPTY')
  const subscription = findSubscription(world, user, chargeId)
  if (!subscription) throw badRequest('CHARGE_NOT_FOUND')
  setCanceledByBot(world, subscription, readFlag(params, 'is_canceled'))
  return { result: true }
}
