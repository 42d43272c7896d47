import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'

export interface ExpectedChainPayment {
  readonly userId: string
  readonly purchaseId: string
  readonly amount: Money<'ton' | 'usdt'>
  readonly expiresAt: Date
}

/** Implemented by the wallets domain, which depends on the domains that sell. */
export interface ChainPaymentMethod {
  readonly isOpen: (deps: Pick<Deps, 'config'>) => boolean
  /** Returns the deposit's id. While it is open, a repeated call returns the same one. */
  readonly expect: (tx: Tx, expected: ExpectedChainPayment, now: Date) => Promise<string>
  /** Money that still arrives goes to the buyer's balance. */
  readonly close: (tx: Tx, purchaseId: string, to: 'expired' | 'cancelled', now: Date) => Promise<void>
  /** Errors: NOT_FOUND, also for another user's deposit. */
  readonly show: (deps: Deps, userId: string, depositId: string, walletId?: string) => Promise<Deposit>
}
