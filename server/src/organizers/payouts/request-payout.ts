import type { OrganizerPayout } from '@enp/shared/calls/organizers/organizer-earnings'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, parseAmount, toDecimalText } from '@enp/shared/money/money'
import { destinationUsableFrom } from '@enp/shared/money/withdrawals'
import { toPayableEarnings } from '../../bookings/cases/payable-earnings.ts'
import { repayDebt } from '../../bookings/settlement/settle-booking.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { findBalance, postTransfers } from '../../ledger/ledger.store.ts'
import { earningsAccount } from '../../ledger/transfer.rules.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { lockUsers } from '../../users/get-user.ts'
import { withdrawEarnings } from '../../wallets/withdrawals/withdraw-earnings.ts'
import { getNewestDetails } from './bank-details.rules.ts'
import { lockOrganizer } from './bank-details.store.ts'
import { bankMinimum, reserveEarnings } from './bank-payout.rules.ts'
import { hasOpenBankPayout, insertBankPayout } from './bank-payouts.store.ts'
import { showPayout } from './list-payouts.ts'
import { lockBankDetails } from './lock-bank-details.ts'
import { notifyOperatorsOfPayout } from './notify-requested.ts'
import { requireOwner } from './require-owner.ts'

type PayoutInput = Body<'POST /v1/organizer/payouts'>
type Dependencies = Pick<Deps, 'db' | 'config'>
interface PayoutResult {
  readonly data: OrganizerPayout
}

/**
 * Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, WITHDRAWAL_PENDING, BELOW_MINIMUM,
 * INSUFFICIENT_FUNDS, SUSPENDED; for rubles BANK_DETAILS_MISSING, DETAILS_TOO_NEW, else
 * UNAVAILABLE, WALLET_TOO_NEW. See docs/rules/earnings.md.
 */
export function requestPayout(
  { db, config }: Dependencies,
  who: CallerIdentity,
  input: PayoutInput,
): Promise<PayoutResult> {
  const { organizerId, currency, walletId } = input
  return inTransaction(db, async (tx) => {
    const userId = await requireOwner(tx, who, organizerId)
    const amount =
      parseAmount(currency, input.amount) ??
      throwRefusal('VALIDATION_ERROR', { field: 'amount', problem: `must be an amount of ${currency}` })
    if (isRoubles(amount)) return { data: await requestBankPayout(tx, { organizerId, userId, amount }) }
    if (walletId === undefined)
      throwRefusal('VALIDATION_ERROR', { field: 'walletId', problem: 'must name a linked wallet' })
    await lockUsers(tx, [userId])
    await lockOrganizer(tx, organizerId)
    await refuseSuspendedPayout(tx, organizerId, userId)
    const request = { organizerId, userId, walletId, amount: amount as Money<'ton' | 'usdt'> }
    const id = await withdrawEarnings({ db: tx, config }, request)
    return { data: await showPayout(tx, organizerId, id) }
  })
}

/** The caller holds the locks that a suspension takes. */
async function refuseSuspendedPayout(tx: Tx, organizerId: string, userId: string): Promise<void> {
  await refuseSuspended(tx, 'organizer', organizerId)
  await refuseSuspended(tx, 'user', userId)
}

const isRoubles = (amount: Money): amount is Money<'rub'> => amount.currency === 'rub'

interface BankPayoutInput {
  readonly organizerId: string
  readonly userId: string
  readonly amount: Money<'rub'>
}

async function requestBankPayout(tx: Tx, { organizerId, userId, amount }: BankPayoutInput): Promise<OrganizerPayout> {
  const { now, ...stored } = await lockBankDetails(tx, organizerId, userId)
  await refuseSuspendedPayout(tx, organizerId, userId)
  const details = getNewestDetails(stored) ?? throwRefusal('BANK_DETAILS_MISSING')
  if (await hasOpenBankPayout(tx, organizerId)) throwRefusal('WITHDRAWAL_PENDING')
  if (amount.amount < bankMinimum.amount)
    throwRefusal('BELOW_MINIMUM', { minimum: toDecimalText(bankMinimum), currency: 'rub' })
  const from = destinationUsableFrom(details.givenAt)
  if (now < from) throwRefusal('DETAILS_TOO_NEW', { from: from.toISOString() })
  await repayDebt(tx, organizerId, now)
  const earned = await findBalance(tx, earningsAccount(organizerId), 'rub')
  const [payable] = await toPayableEarnings(tx, organizerId, [money('rub', earned.amount)])
  if (!payable || payable.amount < amount.amount) throwRefusal('INSUFFICIENT_FUNDS')
  const request = { organizerId, askedBy: userId, amount: amount.amount, details }
  const id = (await insertBankPayout(tx, request, now)) ?? throwRefusal('WITHDRAWAL_PENDING')
  await postTransfers(tx, [reserveEarnings({ id, organizerId, amount })], now)
  await notifyOperatorsOfPayout(tx, id)
  return showPayout(tx, organizerId, id)
}
