import type { ChainCurrency, WithdrawalTerms } from '@enp/shared/calls/wallets-shapes'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type Money, money, toDecimalText, toNumber } from '@enp/shared/money'
import { withdrawalFee, withdrawalMinimum } from '@enp/shared/withdrawals'
import { getNow } from '../../core/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import type { CardMoney } from '../../payments/card-money/card-money.rules.ts'
import { getHeldCardMoney } from '../../payments/card-money/hold-card-money.ts'
import { getRates } from '../../rates/get-rates.ts'
import { toAddress, toUserAddress } from '../chain/addresses.ts'
import { findOwnMemo } from '../deposits/memo.store.ts'
import { type RemainingLimits, toAvailable, toRemainingLimits, toWithdrawable } from './withdrawal.rules.ts'
import { findOpen, sumWithdrawn } from './withdrawals.store.ts'

/** Errors: UNAVAILABLE without a chain. */
export async function getWalletTerms(
  { db, config: { chain } }: Pick<Deps, 'db' | 'config'>,
  userId: string,
): Promise<Answer<'GET /v1/wallet'>> {
  if (!chain) fail('UNAVAILABLE', { missing: ['chain'] })
  const memo = await findOwnMemo(db, userId)
  const [balances, withdrawn, open, rates, now] = await Promise.all([
    findBalances(db, userId),
    sumWithdrawn(db, userId),
    findOpen(db, userId),
    getRates(),
    getNow(db),
  ])
  const left = toRemainingLimits(withdrawn)
  const waiting = await getHeldCardMoney(db, userId, balances.usdt)
  const terms = (balance: Money<ChainCurrency>, later: readonly CardMoney[]) =>
    toTerms(toAvailable(toWithdrawable(balance, later), left, rates), left, later)
  return {
    data: {
      network: chain.network,
      deposit: { address: toUserAddress(toAddress(chain.depositAddress), chain.network), memo },
      withdrawal: { ton: terms(balances.ton, []), usdt: terms(balances.usdt, waiting) },
      ...(open?.transaction_id && { openWithdrawalId: open.transaction_id }),
      rates: { ton: toNumber(rates.ton), usdt: toNumber(rates.usdt), at: now.toISOString() },
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
    minimum: toNumber(withdrawalMinimum[currency]),
    fee: toNumber(withdrawalFee[currency]),
    available: toNumber(available),
    availableExact: toDecimalText(available),
    ...(waiting.length > 0 && {
      later: waiting.map(({ amount, from }) => {
        return { amount: toDecimalText(money(currency, amount)), from: from.toISOString() }
      }),
    }),
    leftToday: toNumber(left.day),
    leftIn30Days: toNumber(left['30_days']),
  }
}
