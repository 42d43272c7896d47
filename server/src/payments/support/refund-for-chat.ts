import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { findPersonId } from '../../users/find-person.ts'
import type { Products } from '../product.rules.ts'
import { refundPayment } from '../refunds/refund-payment.ts'

/** A refund asked for in the chat; who is an operator is the bot's to know. Errors: NOT_FOUND, NOT_REFUNDABLE. */
export async function refundForChat(
  { db, log }: Deps,
  products: Products,
  { transactionId, telegramId, operator }: Body<'POST /internal/support/refunds'>,
): Promise<Answer<'POST /internal/support/refunds'>> {
  if (operator) {
    const data = await refundPayment(db, products, { transactionId, operator })
    log.warn({ transactionId, operatorId: telegramId }, 'an operator refunded Stars')
    return { data }
  }
  const userId = await findPersonId(db, telegramId)
  if (userId === undefined) fail('NOT_FOUND')
  return { data: await refundPayment(db, products, { transactionId, userId, operator }) }
}
