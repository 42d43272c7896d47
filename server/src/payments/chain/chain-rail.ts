import type { Deposit } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'

/** A purchase that is to be paid on the chain. */
export interface Expected {
  readonly userId: string
  readonly purchaseId: string
  readonly amount: Money<'ton' | 'usdt'>
  /** What comes later is a late payment. */
  readonly expiresAt: Date
}

/**
 * Payment on the chain, as those who sell see it: the domain of wallets, which stands above them, fills it where the
 * program is put together.
 */
export interface ChainRail {
  /** The chain is connected: purchases can be paid on it. */
  readonly isOpen: (deps: Pick<Deps, 'config'>) => boolean
  /** Expects a purchase's money. Asked again, it is the same deposit while that one is open. Its id. */
  readonly expect: (tx: Tx, expected: Expected, now: Date) => Promise<string>
  /** The purchase can't be paid any more: what still comes is the buyer's balance. */
  readonly close: (tx: Tx, purchaseId: string, to: 'expired' | 'cancelled', now: Date) => Promise<void>
  /** What the person's wallet is asked to send. Errors: NOT_FOUND where it is somebody else's. */
  readonly show: (deps: Deps, userId: string, depositId: string, walletId?: string) => Promise<Deposit>
}
