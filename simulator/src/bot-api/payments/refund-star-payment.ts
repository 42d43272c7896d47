import { refundStars } from '../../payments/refund.ts'
import { findUser } from '../../telegram/chats/users.ts'
import { parseIntegerParam } from '../params/params.ts'
import { requireText } from '../params/required-text.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

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
