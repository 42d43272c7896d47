import type { RefundDue } from '@enp/shared/calls/chat'
import { type Money, toDecimalText } from '@enp/shared/money/money'
import { toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import {
  cancelNotification,
  enqueueNotification,
  hasNotification,
  rewriteUnsentNotification,
} from '../../core/notifications/outbox.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { listOperators, notifyOperator } from '../../operators/access/notify-operators.ts'
import { getChargeTitle } from '../get-charge-title.ts'
import type { RefundableProducts } from '../product.rules.ts'
import { toCurrencyCode } from '../purchases.rules.ts'
import { findCardRefund, sumRefundsDue } from './refunds.store.ts'

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

const hourMs = 3_600_000

/** Keys of the notices of this hour and of the next one. */
async function toHours(tx: Tx) {
  const now = await getNow(tx)
  const [start, next] = [0, hourMs].map((later) => new Date(Math.floor(now.getTime() / hourMs) * hourMs + later))
  const toKey = (at: Date | undefined) => `refunds_due:${at?.toISOString()}`
  return { key: toKey(start), next: { key: toKey(next), ...(next && { dueAt: next }) } }
}

/**
 * Operators refund cards, because Telegram does not. Each gets at most one notice an hour, with the
 * refunds that wait when it is sent; see docs/rules/money.md#card-refunds.
 */
export async function notifyOperatorsOfRefundDue(tx: Tx): Promise<void> {
  for (const { userId } of await listOperators(tx, 'refunds_due')) await notifyOfRefunds(tx, userId)
  await updateRefundNotices(tx)
}

/** Notifies a new or returning operator of the refunds that wait. */
export async function notifyOperatorOfRefundsDue(tx: Tx, userId: string): Promise<void> {
  const { total } = await sumRefundsDue(tx)
  const { key } = await toHours(tx)
  if (total > 0 && !(await hasNotification(tx, `${key}:${userId}`))) await notifyOfRefunds(tx, userId)
}

async function notifyOfRefunds(tx: Tx, userId: string): Promise<void> {
  const { key, next } = await toHours(tx)
  const content = { kind: 'refunds_due', values: await sumRefundsDue(tx) } as const
  const isNotified = await hasNotification(tx, `${key}:${userId}`)
  await notifyOperator(tx, userId, { ...(isNotified ? next : { key }), content })
}

/** Unsent notices show the current sum, and are cancelled if no refund waits. */
async function updateRefundNotices(tx: Tx): Promise<void> {
  const values = await sumRefundsDue(tx)
  const { key, next } = await toHours(tx)
  for (const { userId } of await listOperators(tx, 'refunds_due'))
    for (const own of [`${key}:${userId}`, `${next.key}:${userId}`])
      if (values.total === 0) await cancelNotification(tx, own).execute()
      else await rewriteUnsentNotification(tx, own, { kind: 'refunds_due', values })
}

/** Also cancels the notice of a single refund, which earlier releases sent. */
export async function cancelRefundDueNotifications(tx: Tx, refund: RefundDue): Promise<void> {
  await updateRefundNotices(tx)
  const { about, content } = toNotification(refund)
  await updateUnsent(tx, about, content, refund.isDone)
}

const toNotification = (refund: RefundDue) =>
  ({ content: { kind: 'refund_due', values: refund }, about: refund.refundId }) as const

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
