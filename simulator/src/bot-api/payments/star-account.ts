import { refundStars } from '../../payments/refund.ts'
import { listStarTransactions, starBalance } from '../../payments/star-account.ts'
import { findSubscription, setCanceledByBot } from '../../payments/subscriptions/subscriptions.ts'
import { findUser } from '../../telegram/chats/users.ts'
import { parseBooleanParam, parseIntegerParam, parseTextParam, requireText } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const maxTransactions = 100

export const getStarTransactions: BotApiMethod = (world, params) => {
  const offset = Math.max(parseIntegerParam(params, 'offset') ?? 0, 0)
  const limit = Math.min(Math.max(parseIntegerParam(params, 'limit') ?? maxTransactions, 1), maxTransactions)
  return { transactions: listStarTransactions(world, offset, limit) }
}

export const getMyStarBalance: BotApiMethod = (world) => {
  return { amount: starBalance(world) }
}

export const refundStarPayment: BotApiMethod = (world, params) => {
  const userId = parseIntegerParam(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const chargeId = requireText(params, 'telegram_payment_charge_id').trim()
  const user = findUser(world, userId)
  if (!user) throw badRequest('USER_ID_INVALID')
  if (chargeId === '') throw badRequest('CHARGE_ID_EMPTY')
  switch (refundStars(world, user, chargeId)) {
    case 'done':
      return true
    case 'already':
      throw badRequest('CHARGE_ALREADY_REFUNDED')
    case 'not-found':
      throw badRequest('CHARGE_NOT_FOUND')
  }
}

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
