import { gasAttachment, gasReserve } from './payout.rules.ts'
import type { PayoutContext } from './payout-context.ts'
import { findOpenPayouts } from './payouts.store.ts'
import type { UnpaidRow } from './unpaid.store.ts'

type Payment = Pick<UnpaidRow, 'currency' | 'paid'>

/** What the hot wallet can pay with, less what is signed and not seen on the chain yet. */
export interface Funds {
  /**
   * Unix seconds of the newest block up to which the history is known. What is signed from then on ends before the
   * wallet forgets a message with the same query id that came later: only one of the two is ever carried out.
   */
  readonly chainTime: bigint
  /** Of the wallet's newest transaction. */
  readonly lastLt: bigint
  readonly isDeployed: boolean
  cover(payment: Payment): boolean
  take(payment: Payment): void
}

/** Errors: those of the API. */
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
