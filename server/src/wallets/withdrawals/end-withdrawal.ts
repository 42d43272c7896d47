import type { PayoutPeriod } from '@enp/shared/calls/notifications/payout-notifications'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { addDebtRepayment, getCurrentRates } from '../../bookings/settlement/settle-booking.ts'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { toPayoutPeriod } from '../../core/notifications/payout-period.rules.ts'
import { findTransfer, postTransfers } from '../../ledger/ledger.store.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { findOrganizerName } from '../../team/members/find-organizer-name.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { findPreviousEarningsRequestTime } from './earnings-withdrawals.store.ts'
import { createReserveReturnTransfer, withdrawalReserveKey } from './withdrawal.rules.ts'
import { saveWithdrawalState, type WithdrawalRow } from './withdrawals.store.ts'

interface End {
  readonly state: 'failed' | 'cancelled'
  readonly reason?: string
}

/** Returns all money. Undefined if it can't end this way now. The caller has locked the user. */
export async function endWithdrawal(tx: Tx, id: string, end: End, now: Date): Promise<WithdrawalRow | undefined> {
  const row = await saveWithdrawalState(tx, id, { ...end, at: now })
  if (!row) return undefined
  const { id: reserving } = await findTransfer(tx, withdrawalReserveKey(id), id)
  const { user_id: userId, organizer_id: organizerId } = row
  const reserved = { id, userId, organizerId, amount: money(row.currency, row.amount) }
  const back = createReserveReturnTransfer(reserved, reserving)
  await postTransfers(
    tx,
    organizerId === null ? [back] : await addDebtRepayment(tx, organizerId, await getCurrentRates(tx), [back]),
    now,
  )
  if (row.transaction_id) await updateOpenTransaction(tx, row.transaction_id, { status: end.state }, now)
  return row
}

type EndedWithdrawal = Pick<WithdrawalRow, 'id' | 'user_id' | 'organizer_id'>
type SentWithdrawal = EndedWithdrawal & Pick<WithdrawalRow, 'currency' | 'created_at'>

export async function notifyWithdrawalSent(tx: Tx, row: SentWithdrawal, paid: Money<'ton' | 'usdt'>): Promise<void> {
  const { id, user_id: userId, organizer_id: organizerId } = row
  const sum = { amount: toDecimalText(paid), currency: paid.currency }
  if (organizerId !== null) {
    const previousAt = await findPreviousEarningsRequestTime(tx, organizerId, row)
    const period = toPayoutPeriod(previousAt, row.created_at)
    return notifyOwners(tx, organizerId, { key: `payout_sent:${id}`, kind: 'payout_sent', sum, period })
  }
  await enqueueNotification(tx, {
    key: `withdrawal_sent:${id}`,
    userId,
    content: { kind: 'withdrawal_sent', values: { sum } },
  })
}

export function notifyWithdrawalFailed(
  tx: Tx,
  { id, user_id: userId, organizer_id: organizerId }: EndedWithdrawal,
  all: Money<'ton' | 'usdt'>,
) {
  const sum = { amount: toDecimalText(all), currency: all.currency }
  if (organizerId !== null)
    return notifyOwners(tx, organizerId, { key: `payout_returned:${id}`, kind: 'payout_returned', sum })
  return enqueueNotification(tx, {
    key: `withdrawal_failed:${id}`,
    userId,
    content: { kind: 'withdrawal_failed', values: { sum } },
  })
}

interface WithdrawalRecipient {
  readonly key: string
  readonly kind: 'payout_sent' | 'payout_returned'
  readonly sum: { readonly amount: string; readonly currency: 'ton' | 'usdt' }
  readonly period?: PayoutPeriod
}

async function notifyOwners(
  tx: Tx,
  organizerId: string,
  { key, kind, sum, period }: WithdrawalRecipient,
): Promise<void> {
  const values = {
    organizerName: await findOrganizerName(tx, organizerId),
    sum,
    to: 'wallet' as const,
    ...(period && { period }),
  }
  await notifyMembers(tx, { organizerId }, { key, content: { kind, values } }, ['owner'])
}
