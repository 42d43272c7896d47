import {
  type EarnedCurrency,
  type Earnings,
  earnedCurrencies,
  type PayoutTerms,
} from '@enp/shared/calls/organizer-earnings'
import { type Money, money, toDecimalText } from '@enp/shared/money'
import { withdrawalFee, withdrawalMinimum } from '@enp/shared/withdrawals'
import type { Deps } from '../../core/deps.ts'
import { listWallets } from '../../wallets/linking/list-wallets.ts'
import { findBankDetails } from './bank-details.store.ts'
import { bankFee, bankMinimum, isOpen } from './bank-payout.rules.ts'
import { payoutsOf } from './list-payouts.ts'
import { showBank } from './save-bank-details.ts'

interface Asked {
  readonly organizerId: string
  /** The owner who asks: the wallets are theirs. */
  readonly userId: string
  readonly available: readonly Money<EarnedCurrency>[]
}

/** What a payout takes in each currency, and where it may go. */
export async function readPayoutTerms(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { organizerId, userId, available }: Asked,
): Promise<NonNullable<Earnings['payout']>> {
  const [payouts, bank, wallets] = await Promise.all([
    payoutsOf(db, organizerId),
    findBankDetails(db, organizerId),
    listWallets({ db, config }, userId),
  ])
  const open = payouts.filter(isOpen)
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
    ...(bank && { bank: showBank(bank) }),
    wallets: wallets.map(({ id, address, label, payableFrom }) => ({ id, address, label, payableFrom })),
  }
}
