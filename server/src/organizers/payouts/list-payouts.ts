import type { OrganizerPayout } from '@enp/shared/calls/organizers/organizer-earnings'
import { throwRefusal } from '@enp/shared/errors'
import { accountEnd } from '@enp/shared/money/bank-details'
import { money, toDecimalText } from '@enp/shared/money/money'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { toTonAddress, toUserAddress } from '../../wallets/chain/addresses.ts'
import {
  type EarningsPayout,
  findEarningsWithdrawal,
  listEarningsWithdrawals,
} from '../../wallets/withdrawals/withdraw-earnings.ts'
import { type BankPayoutRow, bankFee, shownPayoutStates } from './bank-payout.rules.ts'
import { findBankPayout, findBankPayouts } from './bank-payouts.store.ts'
import { requireEarningsReader } from './require-owner.ts'

const maxShown = 50

/** Newest first. Errors: NOT_MEMBER, NOT_FOUND. */
export async function listPayouts(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  organizerId: string,
): Promise<{ data: OrganizerPayout[] }> {
  await requireEarningsReader(db, who, organizerId)
  return { data: await listOrganizerPayouts(db, organizerId) }
}

/** The caller has checked authorization. */
export async function listOrganizerPayouts(db: Database, organizerId: string): Promise<OrganizerPayout[]> {
  const [byBank, onChain] = await Promise.all([
    findBankPayouts(db, organizerId, maxShown),
    listEarningsWithdrawals(db, organizerId, maxShown),
  ])
  return [...byBank.map(showByBank), ...onChain.map(showOnChain)]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, maxShown)
}

export async function showPayout(db: Database, organizerId: string, id: string): Promise<OrganizerPayout> {
  const byBank = await findBankPayout(db, id)
  if (byBank?.organizer_id === organizerId) return showByBank(byBank)
  return showOnChain((await findEarningsWithdrawal(db, organizerId, id)) ?? throwRefusal('NOT_FOUND'))
}

function showByBank(row: BankPayoutRow): OrganizerPayout {
  return {
    id: row.id,
    currency: 'rub',
    amount: toDecimalText(money('rub', row.amount)),
    fee: toDecimalText(bankFee),
    state: shownPayoutStates[row.state],
    to: accountEnd(row.account ?? ''),
    number: String(row.number),
    ...(row.reason !== null && { reason: row.reason }),
    cancellable: row.state === 'requested',
    createdAt: row.created_at.toISOString(),
    ...(row.closed_at && { closedAt: row.closed_at.toISOString() }),
  }
}

function showOnChain({ closedAt, createdAt, address, ...payout }: EarningsPayout): OrganizerPayout {
  const { id, currency, amount, fee, state, network, cancellable } = payout
  return {
    id,
    currency,
    amount: toDecimalText(money(currency, amount)),
    fee: toDecimalText(money(currency, fee)),
    state: shownPayoutStates[state],
    to: toUserAddress(toTonAddress(address), network),
    network,
    cancellable,
    createdAt: createdAt.toISOString(),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
  }
}
