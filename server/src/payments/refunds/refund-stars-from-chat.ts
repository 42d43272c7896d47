import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { requirePermission } from '../../operators/access/require-operator.ts'
import { findUserId } from '../../users/get-user.ts'
import type { SellableProducts } from '../product.rules.ts'
import { refundPayment } from './refund-payment.ts'

/** Errors: NOT_FOUND, NOT_REFUNDABLE, NOT_OPERATOR. */
export async function refundStarsFromChat(
  { db }: Deps,
  products: SellableProducts,
  { transactionId, telegramId, operator }: Body<'POST /internal/support/refunds'>,
): Promise<HandlerReply<'POST /internal/support/refunds'>> {
  if (operator) {
    return inTransaction(db, async (tx) => {
      await requirePermission(tx, telegramId, ['support', 'money'])
      const data = await refundPayment(tx, products, { transactionId, operator })
      const subject = { kind: 'transaction', id: transactionId } as const
      await recordAction(tx, { operatorId: telegramId, action: 'payment.refund', subject })
      return { data }
    })
  }
  const userId = await findUserId(db, telegramId)
  if (userId === undefined) throwRefusal('NOT_FOUND')
  return { data: await refundPayment(db, products, { transactionId, userId, operator }) }
}
