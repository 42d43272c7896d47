import type { Deposit } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'

export interface Expected {
  readonly userId: string
  readonly purchaseId: string
  readonly amount: Money<'ton' | 'usdt'>
  readonly expiresAt: Date
}

/**
 * Payments on the chain, as the domains that sell see them. The wallets domain is above them, so it
 * implements this interface and is passed in where the program is assembled.
 */
export interface ChainRail {
  readonly isOpen: (deps: Pick<Deps, 'config'>) => boolean
  /**
   * Opens a deposit for a purchase and returns its id. While that deposit is open, a repeated call
   * returns the same one.
   */
  readonly expect: (tx: Tx, expected: Expected, now: Date) => Promise<string>
  /**
   * Closes the deposit of a purchase that can no longer be paid. Money that still arrives goes to
   * the buyer's balance.
   */
  readonly close: (tx: Tx, purchaseId: string, to: 'expired' | 'cancelled', now: Date) => Promise<void>
  /**
   * Returns what the user's wallet must send. Errors: NOT_FOUND, also for another user's deposit.
   */
  readonly show: (deps: Deps, userId: string, depositId: string, walletId?: string) => Promise<Deposit>
}
