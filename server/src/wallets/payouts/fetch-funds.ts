import { gasAttachment, gasReserve } from './payout.rules.ts'
import type { PayoutContext } from './payout-context.ts'
import { findOpenPayouts } from './payouts.store.ts'
import type { UnpaidRow } from './unpaid.store.ts'

type Payment = Pick<UnpaidRow, 'currency' | 'paid'>

/** Excludes payouts that are signed but not on the chain yet. */
export interface Funds {
  /**
   * Unix time, in seconds, of the newest known block. A message signed with this time expires
   * before the wallet forgets a later one with the same query id: at most one of them is executed.
   */
  readonly chainTime: bigint
  readonly lastLt: bigint
  readonly isDeployed: boolean
  cover(payment: Payment): boolean
  take(payment: Payment): void
}

export async function fetchFunds(
  { db, api, account, jettonWallet }: PayoutContext,
  completeUntil: Date,
): Promise<Funds> {
  const open = await findOpenPayouts(db)
  const { state, balance, lastLt, at } = await api.account(account)
  const left = { ton: balance, usdt: await api.jettonBalance(jettonWallet) }
  const take = ({ currency, paid }: Payment) => {
    left[currency] -= paid
    if (currency === 'usdt') left.ton -= gasAttachment.amount
    left.ton -= gasReserve.amount
  }
  for (const payout of open) if (payout.transaction_hash === null) take(payout)
  return {
    chainTime: BigInt(Math.floor(Math.min(at.getTime(), completeUntil.getTime()) / 1_000)),
    lastLt,
    isDeployed: state === 'active',
    cover: ({ currency, paid }) => {
      const coins = currency === 'ton' ? paid : gasAttachment.amount
      return left.ton >= coins + gasReserve.amount && (currency === 'ton' || left.usdt >= paid)
    },
    take,
  }
}
