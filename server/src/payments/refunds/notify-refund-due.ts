import type { RefundDue } from '@enp/shared/calls/chat'
import { optionalName } from '@enp/shared/plain-text'
import type { Tx } from '../../core/database.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/notify-operators.ts'
import { toCurrencyCode } from '../charge-currency.rules.ts'
import { nameCharge } from '../name-charge.ts'
import type { SoldProducts } from '../product.rules.ts'
import { findCardRefund, findRefundsDue } from './refunds.store.ts'

/** A card's refund as operators read it. */
export async function getRefundDue(tx: Tx, products: SoldProducts, id: string): Promise<RefundDue> {
  const kept = await findCardRefund(tx, id)
  const [ru, en] = [await nameCharge(tx, products, kept, 'ru'), await nameCharge(tx, products, kept, 'en')]
  return {
    refundId: id,
    chargeId: kept.charge_id,
    providerChargeId: kept.provider_charge_id,
    amount: Number(kept.amount),
    currency: toCurrencyCode(kept.currency),
    ...(ru.about !== undefined && en.about !== undefined && { about: { ru: ru.about, en: en.about } }),
    isDone: kept.state === 'done',
    ...(kept.closed_by !== null && { operatorName: optionalName(kept.operator_name ?? '') ?? String(kept.closed_by) }),
  }
}

/** The messenger refunds no cards: every operator is told of one that waits for them; docs/product.md, section 3. */
export async function notifyOperatorsOfRefundDue(tx: Tx, products: SoldProducts, id: string): Promise<void> {
  await notifyOperators(tx, toNotification(await getRefundDue(tx, products, id)))
}

/** The cards that wait are shown to who became an operator, or came back, each once. */
export async function notifyOperatorOfRefundsDue(tx: Tx, products: SoldProducts, userId: string): Promise<void> {
  for (const { id } of await findRefundsDue(tx))
    await notifyOperator(tx, userId, toNotification(await getRefundDue(tx, products, id)))
}

/** Of a refund that is done nobody is told any more. */
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
