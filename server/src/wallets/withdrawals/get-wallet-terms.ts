import type { ChainCurrency, WithdrawalTerms } from '@enp/shared/calls/wallets/wallets-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, moneyToNumber, toDecimalText } from '@enp/shared/money/money'
import { withdrawalFee, withdrawalMinimum } from '@enp/shared/money/withdrawals'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import type { CardMoney } from '../../payments/card-money/card-money.rules.ts'
import { getHeldCardMoney } from '../../payments/card-money/hold-card-money.ts'
import { findRatesStart, toRates } from '../../rates/rates.rules.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { toTonAddress, toUserAddress } from '../chain/addresses.ts'
import { findOwnMemo } from '../deposits/memo.store.ts'
import { limitToRemaining, type RemainingLimits, subtractHeldCardMoney, toRemainingLimits } from './withdrawal.rules.ts'
import { findOpenWithdrawal, sumWithdrawn } from './withdrawals.store.ts'

/** Errors: UNAVAILABLE without a chain. */
export async function getWalletTerms(
  { db, config: { chain } }: Pick<Deps, 'db' | 'config'>,
  userId: string,
): Promise<HandlerReply<'GET /v1/wallet'>> {
  if (!chain) throwRefusal('UNAVAILABLE', { missing: ['chain'] })
  const memo = await findOwnMemo(db, userId)
  const [balances, withdrawn, open, settings, now] = await Promise.all([
    findBalances(db, userId),
    sumWithdrawn(db, userId),
    findOpenWithdrawal(db, userId),
    getSettings(db),
    getNow(db),
  ])
  const [rates, setAt] = [toRates(settings), findRatesStart(settings)]
  const left = toRemainingLimits(withdrawn)
  const waiting = await getHeldCardMoney(db, userId, balances.usdt)
  const terms = (balance: Money<ChainCurrency>, later: readonly CardMoney[]) =>
    toTerms(limitToRemaining(subtractHeldCardMoney(balance, later), left, rates), left, later)
  return {
    data: {
      network: chain.network,
      deposit: { address: toUserAddress(toTonAddress(chain.depositAddress), chain.network), memo },
      withdrawal: { ton: terms(balances.ton, []), usdt: terms(balances.usdt, waiting) },
      ...(open?.transaction_id && { openWithdrawalId: open.transaction_id }),
      rates: {
        ...{ ton: moneyToNumber(rates.ton), usdt: moneyToNumber(rates.usdt), at: now.toISOString() },
        ...(setAt && { setAt: setAt.toISOString() }),
        marginBasisPoints: rates.margin,
      },
    },
  }
}

function toTerms(
  available: Money<ChainCurrency>,
  left: RemainingLimits,
  waiting: readonly CardMoney[],
): WithdrawalTerms {
  const { currency } = available
  return {
    minimum: moneyToNumber(withdrawalMinimum[currency]),
    fee: moneyToNumber(withdrawalFee[currency]),
    available: moneyToNumber(available),
    availableExact: toDecimalText(available),
    ...(waiting.length > 0 && {
      later: waiting.map(({ amount, from }) => {
        return { amount: toDecimalText(money(currency, amount)), from: from.toISOString() }
      }),
    }),
    leftToday: moneyToNumber(left.day),
    leftIn30Days: moneyToNumber(left['30_days']),
  }
}
