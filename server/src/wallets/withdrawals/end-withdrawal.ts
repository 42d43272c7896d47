import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { addDebtRepayment, getCurrentRates } from '../../bookings/settlement/settle-booking.ts'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { findTransfer, postTransfers } from '../../ledger/ledger.store.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { findOrganizerName } from '../../team/members/find-organizer-name.ts'
import { notifyMembers } from '../../team/notify-members.ts'
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
    organizerId === null ? [back] : await addDebtRepayment(tx, organizerId, await getCurrentRates(), [back]),
    now,
  )
  if (row.transaction_id) await updateOpenTransaction(tx, row.transaction_id, { status: end.state }, now)
  return row
}

type EndedWithdrawal = Pick<WithdrawalRow, 'id' | 'user_id' | 'organizer_id'>

export function notifyWithdrawalSent(
  tx: Tx,
  { id, user_id: userId, organizer_id: organizerId }: EndedWithdrawal,
  paid: Money<'ton' | 'usdt'>,
) {
  const sum = { amount: toDecimalText(paid), currency: paid.currency }
  if (organizerId !== null) return notifyOwners(tx, organizerId, { key: `payout_sent:${id}`, kind: 'payout_sent', sum })
  return enqueueNotification(tx, {
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
}

async function notifyOwners(tx: Tx, organizerId: string, { key, kind, sum }: WithdrawalRecipient): Promise<void> {
  const values = { organizerName: await findOrganizerName(tx, organizerId), sum, to: 'wallet' as const }
  await notifyMembers(tx, { organizerId }, { key, content: { kind, values } }, ['owner'])
}
