import {
  type EarnedCurrency,
  type Earnings,
  earnedCurrencies,
  type PayoutTerms,
} from '@enp/shared/calls/organizers/organizer-earnings'
import { accountEnd } from '@enp/shared/money/bank-details'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { withdrawalFee, withdrawalMinimum } from '@enp/shared/money/withdrawals'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { listWallets } from '../../wallets/linking/list-wallets.ts'
import {
  findStoppableDetailsChange,
  getNewestDetails,
  type StoredDetails,
  toMaskedBankDetails,
} from './bank-details.rules.ts'
import { findBankDetails } from './bank-details.store.ts'
import { bankFee, bankMinimum, isPayoutOpen } from './bank-payout.rules.ts'
import { listOrganizerPayouts } from './list-payouts.ts'

interface PayoutTermsQuery {
  readonly organizerId: string
  readonly userId: string
  readonly available: readonly Money<EarnedCurrency>[]
}

export async function getPayoutTerms(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { organizerId, userId, available }: PayoutTermsQuery,
): Promise<NonNullable<Earnings['payout']>> {
  const [payouts, stored, wallets, now] = await Promise.all([
    listOrganizerPayouts(db, organizerId),
    findBankDetails(db, organizerId),
    listWallets({ db, config }, userId),
    getNow(db),
  ])
  const open = payouts.filter(isPayoutOpen)
  return {
    terms: earnedCurrencies.map((currency): PayoutTerms => {
      const openPayout = open.find((payout) => payout.currency === currency)
      return {
        currency,
        available: toDecimalText(available.find((sum) => sum.currency === currency) ?? money(currency, 0n)),
        minimum: toDecimalText(currency === 'rub' ? bankMinimum : withdrawalMinimum[currency]),
        fee: toDecimalText(currency === 'rub' ? bankFee : withdrawalFee[currency]),
        ...(openPayout && { openPayoutId: openPayout.id }),
        ...(currency !== 'rub' && !config.chain?.hotWalletMnemonic && { unavailable: true }),
      }
    }),
    ...showDetails(stored, now),
    wallets: wallets.map(({ id, address, label, payableFrom }) => ({ id, address, label, payableFrom })),
  }
}

function showDetails(stored: StoredDetails, now: Date): Pick<NonNullable<Earnings['payout']>, 'bank' | 'bankChange'> {
  const newest = getNewestDetails(stored)
  if (!newest) return {}
  const bank = toMaskedBankDetails(newest)
  const waiting = findStoppableDetailsChange(stored, now)
  if (!waiting) return { bank }
  const { earlier } = stored
  const change = { id: waiting.id, from: bank.payableFrom, accountEnd: bank.accountEnd }
  return { bank, bankChange: { ...change, ...(earlier && { earlierEnd: accountEnd(earlier.account) }) } }
}
