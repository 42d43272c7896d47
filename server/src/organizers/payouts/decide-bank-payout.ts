import type { PayoutPeriod } from '@enp/shared/calls/notifications/payout-notifications'
import type { BankPayout } from '@enp/shared/calls/operators/operator-payouts'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { visibleText } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { toPayoutPeriod } from '../../core/notifications/payout-period.rules.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { cancelUnsent } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { showBankPayout } from './bank-files.ts'
import { type BankPayoutRow, settleBankPayout } from './bank-payout.rules.ts'
import { findBankPayout, findPreviousRequestTime, lockBankPayout, saveBankPayoutState } from './bank-payouts.store.ts'
import { returnMoney } from './cancel-payout.ts'

interface Decision {
  readonly id: string
  readonly operatorId: number
}

interface Outcome {
  readonly data: { readonly first: boolean; readonly payout: BankPayout }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function markBankPayoutPaid({ db }: Pick<Deps, 'db'>, { id, operatorId }: Decision): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const payout = (await lockBankPayout(tx, id)) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    const first = await saveBankPayoutState(tx, id, { state: 'paid', at: now, decidedBy: operatorId })
    if (first) {
      const { organizer_id: organizerId, amount } = payout
      await postTransfers(tx, [settleBankPayout({ id, organizerId, amount: money('rub', amount) })], now)
      await cancelUnsent(tx, id)
      const period = toPayoutPeriod(await findPreviousRequestTime(tx, payout), payout.created_at)
      await notifyOwners(tx, payout, { kind: 'payout_sent', values: { period } })
      await recordAction(tx, { operatorId, action: 'payout.paid', subject: { kind: 'bank_payout', id } })
    }
    return toOutcome(tx, id, first)
  })
}

/** Errors: NOT_OPERATOR, NOT_FOUND, VALIDATION_ERROR for the reason. */
export function returnPayout(
  { db }: Pick<Deps, 'db'>,
  { id, operatorId, reason: reasonInput }: Decision & { readonly reason: string },
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const reason =
      visibleText(reasonInput) || throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'must be words' })
    const payout = (await lockBankPayout(tx, id)) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    const first = await saveBankPayoutState(tx, id, { state: 'returned', at: now, reason, decidedBy: operatorId })
    if (first) {
      await returnMoney(tx, payout, now)
      await notifyOwners(tx, payout, { kind: 'payout_returned', values: { reason } })
      const subject = { kind: 'bank_payout', id } as const
      await recordAction(tx, { operatorId, action: 'payout.return', subject, details: { was: payout.state } })
    }
    return toOutcome(tx, id, first)
  })
}

type PayoutEnd =
  | { readonly kind: 'payout_sent'; readonly values: { readonly period: PayoutPeriod } }
  | { readonly kind: 'payout_returned'; readonly values: { readonly reason: string } }

async function notifyOwners(
  tx: Tx,
  { id, organizer_id: organizerId, organizer_name: organizerName, amount }: BankPayoutRow,
  { kind, values: more }: PayoutEnd,
): Promise<void> {
  const sum = { amount: toDecimalText(money('rub', amount)), currency: 'rub' } as const
  const content = { kind, values: { organizerName, sum, to: 'bank', ...more } } as const
  await notifyMembers(tx, { organizerId }, { key: `${kind}:${id}`, content }, ['owner'])
}

async function toOutcome(tx: Tx, id: string, first: boolean): Promise<Outcome> {
  return { data: { first, payout: showBankPayout((await findBankPayout(tx, id)) ?? throwRefusal('NOT_FOUND')) } }
}
