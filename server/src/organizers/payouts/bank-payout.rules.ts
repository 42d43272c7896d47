import type { BankPayoutState } from '@enp/shared/calls/operators/operator-payouts'
import type { OrganizerPayout, ShownPayoutState } from '@enp/shared/calls/organizers/organizer-earnings'
import { type Money, money, wholeUnits } from '@enp/shared/money/money'
import type { Selectable } from 'kysely'
import type { DB } from '../../core/database/database-types.ts'
import type { WithdrawalState } from '../../core/database/row-states.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import { earningsAccount, type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'

export interface BankPayoutRow extends Selectable<DB['bank_payout']> {
  readonly organizer_name: string
}

/** See docs/rules/earnings.md. The bank may return a paid payout days later. */
export const bankPayoutLifeCycle: LifeCycle<BankPayoutState> = {
  requested: ['in_file', 'cancelled', 'returned'],
  in_file: ['paid', 'returned'],
  paid: ['returned'],
  returned: [],
  cancelled: [],
}

/** A bank payout is free for the organizer. */
export const bankMinimum = wholeUnits('rub', 1_000n)
export const bankFee = money('rub', 0n)

export const shownPayoutStates: Readonly<Record<BankPayoutState | WithdrawalState, ShownPayoutState>> = {
  requested: 'requested',
  pending: 'requested',
  in_file: 'processing',
  processing: 'processing',
  paid: 'paid',
  completed: 'paid',
  returned: 'returned',
  failed: 'returned',
  cancelled: 'cancelled',
}

export const isPayoutOpen = ({ state }: Pick<OrganizerPayout, 'state'>): boolean =>
  state === 'requested' || state === 'processing'

interface PayoutTransferInput {
  readonly id: string
  readonly organizerId: string
  readonly amount: Money<'rub'>
}

export const toBankPayoutKey = (id: string) => `bank_payout:${id}`

export function reserveEarnings({ id, organizerId, amount }: PayoutTransferInput): LedgerTransfer {
  return {
    key: toBankPayoutKey(id),
    kind: 'bank_payout',
    postings: [{ from: earningsAccount(organizerId), to: systemAccount('bank_payouts'), amount }],
  }
}

export function settleBankPayout({ id, amount }: PayoutTransferInput): LedgerTransfer {
  return {
    key: `bank_payout_paid:${id}`,
    kind: 'bank_payout_paid',
    postings: [{ from: systemAccount('bank_payouts'), to: systemAccount('bank'), amount }],
  }
}

/** `reverses` is the id of the transfer that reserved the amount. */
export function releaseEarnings(
  { id, organizerId, amount }: PayoutTransferInput,
  wasPaid: boolean,
  reverses: string,
): LedgerTransfer {
  const from = systemAccount(wasPaid ? 'bank' : 'bank_payouts')
  return {
    key: `bank_payout_returned:${id}`,
    kind: 'bank_payout_returned',
    reverses,
    postings: [{ from, to: earningsAccount(organizerId), amount }],
  }
}
