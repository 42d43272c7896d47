import { type Money, toDecimalText } from '@enp/shared/money'
import { findOrganizerName } from '../../catalog/team/find-organizer-name.ts'
import { notifyMembers } from '../../catalog/team/notify-members.ts'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

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
