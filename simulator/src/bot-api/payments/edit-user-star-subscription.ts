import { findSubscription, setCanceledByBot } from '../../payments/subscriptions/subscriptions.ts'
import { findUser } from '../../telegram/chats/users.ts'
import { parseBooleanParam, parseIntegerParam, parseTextParam } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

/** Cancels a user's subscription at the end of the paid period, or allows it to continue. */
export const editUserStarSubscription: BotApiMethod = (world, params) => {
  const userId = parseIntegerParam(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const user = findUser(world, userId)
  if (!user) throw badRequest('USER_ID_INVALID')
  const chargeId = parseTextParam(params, 'telegram_payment_charge_id')?.trim() ?? ''
  if (chargeId === '') throw badRequest('CHARGE_ID_EMPTY')
  const subscription = findSubscription(world, user, chargeId)
  if (!subscription) throw badRequest('CHARGE_NOT_FOUND')
  setCanceledByBot(world, subscription, parseBooleanParam(params, 'is_canceled'))
  return true
}
