import type { RefundDue } from '@enp/shared/calls/chat'
import { type Money, toDecimalText } from '@enp/shared/money/money'
import { toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/access/notify-operators.ts'
import { getChargeTitle } from '../get-charge-title.ts'
import type { RefundableProducts } from '../product.rules.ts'
import { toCurrencyCode } from '../purchases.rules.ts'
import { findCardRefund, findRefundsDue } from './refunds.store.ts'

export async function getRefundDue(tx: Tx, products: RefundableProducts, id: string): Promise<RefundDue> {
  const row = await findCardRefund(tx, id)
  const [ru, en] = [await getChargeTitle(tx, products, row, 'ru'), await getChargeTitle(tx, products, row, 'en')]
  return {
    refundId: id,
    chargeId: row.charge_id,
    providerChargeId: row.provider_charge_id,
    amount: Number(row.amount),
    currency: toCurrencyCode(row.currency),
    ...(ru.about !== undefined && en.about !== undefined && { about: { ru: ru.about, en: en.about } }),
    isDone: row.state === 'done',
    ...(row.closed_by !== null && {
      operatorName: toDisplayNameIfVisible(row.operator_name ?? '') ?? String(row.closed_by),
    }),
  }
}

/** Operators refund cards, because Telegram does not; see docs/rules/money.md. */
export async function notifyOperatorsOfRefundDue(tx: Tx, products: RefundableProducts, id: string): Promise<void> {
  await notifyOperators(tx, toNotification(await getRefundDue(tx, products, id)))
}

/** Notifies a new or returning operator once of each refund. */
export async function notifyOperatorOfRefundsDue(tx: Tx, products: RefundableProducts, userId: string): Promise<void> {
  for (const { id } of await findRefundsDue(tx))
    await notifyOperator(tx, userId, toNotification(await getRefundDue(tx, products, id)))
}

export function cancelRefundDueNotifications(tx: Tx, refund: RefundDue): Promise<void> {
  const { about, content } = toNotification(refund)
  return updateUnsent(tx, about, content, refund.isDone)
}

function toNotification(refund: RefundDue): OperatorNotification {
  return {
    key: `refund_due:${refund.refundId}`,
    content: { kind: 'refund_due', values: refund },
    about: refund.refundId,
  }
}

export async function notifyRefunded(tx: Tx, { id, userId, amount, to }: Refunded): Promise<void> {
  const content = { kind: 'stars_refunded', values: { stars: toDecimalText(amount), to } } as const
  await enqueueNotification(tx, { key: `stars_refunded:${id}`, userId, content })
}

interface Refunded {
  readonly id: string
  readonly userId: string
  readonly amount: Money
  readonly to: 'telegram' | 'balance'
}
