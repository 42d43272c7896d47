import { refundStars } from '../../payments/refund.ts'
import { findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseIntegerParam } from '../params/params.ts'
import { requireText } from '../params/required-text.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest } from '../server/failure.ts'

export function refundStarPayment(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const userId = parseIntegerParam(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const chargeId = requireText(params, 'telegram_payment_charge_id').trim()
  const user = findUser(world, userId)
  if (!user) throw badRequest('USER_ID_INVALID')
  if (chargeId === '') throw badRequest('CHARGE_ID_EMPTY')
  switch (refundStars(world, user, chargeId)) {
    case 'done':
      return { result: true }
    case 'already':
      throw badRequest('CHARGE_ALREADY_REFUNDED')
    case 'not-found':
      throw badRequest('CHARGE_NOT_FOUND')
  }
}
