import { type Money, toDecimalText } from '@enp/shared/money'
import { findOrganizerName } from '../../catalog/members/find-organizer-name.ts'
import { tellMembers } from '../../catalog/members/tell-members.ts'
import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

type Ended = Pick<WithdrawalRow, 'id' | 'user_id' | 'organizer_id'>

/** Tells whose money it was that the wallet got it: the person, or the owners of the organizer. */
export function tellSent(
  tx: Tx,
  { id, user_id: userId, organizer_id: organizerId }: Ended,
  paid: Money<'ton' | 'usdt'>,
) {
  const sum = { amount: toDecimalText(paid), currency: paid.currency }
  if (organizerId !== null) return tellOwners(tx, organizerId, { key: `payout_sent:${id}`, kind: 'payout_sent', sum })
  return tell(tx, { key: `withdrawal_sent:${id}`, userId, content: { kind: 'withdrawal_sent', values: { sum } } })
}

/** The same of one that paid nothing: all of it is back. */
export function tellFailed(
  tx: Tx,
  { id, user_id: userId, organizer_id: organizerId }: Ended,
  all: Money<'ton' | 'usdt'>,
) {
  const sum = { amount: toDecimalText(all), currency: all.currency }
  if (organizerId !== null)
    return tellOwners(tx, organizerId, { key: `payout_returned:${id}`, kind: 'payout_returned', sum })
  return tell(tx, { key: `withdrawal_failed:${id}`, userId, content: { kind: 'withdrawal_failed', values: { sum } } })
}

interface Told {
  readonly key: string
  readonly kind: 'payout_sent' | 'payout_returned'
  readonly sum: { readonly amount: string; readonly currency: 'ton' | 'usdt' }
}

async function tellOwners(tx: Tx, organizerId: string, { key, kind, sum }: Told): Promise<void> {
  const values = { organizerName: await findOrganizerName(tx, organizerId), sum, to: 'wallet' as const }
  await tellMembers(tx, { organizerId }, { key, content: { kind, values } }, ['owner'])
}
