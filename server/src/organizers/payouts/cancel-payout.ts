import type { OrganizerPayout } from '@enp/shared/calls/organizers/organizer-earnings'
import { throwRefusal } from '@enp/shared/errors'
import { money } from '@enp/shared/money/money'
import { addDebtRepayment, getCurrentRates } from '../../bookings/settlement/settle-booking.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findTransfer, postTransfers } from '../../ledger/ledger.store.ts'
import { cancelUnsent } from '../../notifications/notifications-about.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { cancelEarningsWithdrawal, findEarningsWithdrawal } from '../../wallets/withdrawals/withdraw-earnings.ts'
import { type BankPayoutRow, releaseEarnings, toBankPayoutKey } from './bank-payout.rules.ts'
import { lockBankPayout, saveBankPayoutState } from './bank-payouts.store.ts'
import { showPayout } from './list-payouts.ts'
import { requireOwner } from './require-owner.ts'

/** Idempotent. Errors: NOT_MEMBER, NOT_FOUND; NOT_CANCELLABLE in a file or after a minute. */
export function cancelPayout(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { id, organizerId }: { readonly id: string; readonly organizerId: string },
): Promise<{ data: OrganizerPayout }> {
  return inTransaction(db, async (tx) => {
    await requireOwner(tx, who, organizerId)
    const byBank = await lockBankPayout(tx, id)
    if (byBank?.organizer_id === organizerId) await cancelByBank(tx, byBank)
    else {
      const onChain = (await findEarningsWithdrawal(tx, organizerId, id)) ?? throwRefusal('NOT_FOUND')
      if (onChain.state !== 'cancelled') await cancelEarningsWithdrawal(tx, onChain)
    }
    return { data: await showPayout(tx, organizerId, id) }
  })
}

async function cancelByBank(tx: Tx, payout: BankPayoutRow): Promise<void> {
  const { id, state } = payout
  if (state === 'cancelled') return
  const now = await getNow(tx)
  if (!(await saveBankPayoutState(tx, id, { state: 'cancelled', at: now }))) throwRefusal('NOT_CANCELLABLE')
  await returnMoney(tx, payout, now)
}

export async function returnMoney(tx: Tx, payout: BankPayoutRow, now: Date): Promise<void> {
  const { id, organizer_id: organizerId, amount, state } = payout
  const { id: reserving } = await findTransfer(tx, toBankPayoutKey(id), id)
  const transferInput = { id, organizerId, amount: money('rub', amount) }
  const release = releaseEarnings(transferInput, state === 'paid', reserving)
  await postTransfers(tx, await addDebtRepayment(tx, organizerId, await getCurrentRates(tx), [release]), now)
  await cancelUnsent(tx, id)
}
