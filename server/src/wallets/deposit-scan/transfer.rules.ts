import type { LifeCycle } from '../../core/life-cycle.ts'
import type { ChainTransferState } from '../../core/wallet-schema.ts'

/**
 * See docs/rules/wallets.md. An operator decides an unmatched transfer and may undo the
 * decision for some minutes.
 */
export const transferLifeCycle: LifeCycle<ChainTransferState> = {
  unmatched: ['credited', 'ignored'],
  credited: ['unmatched'],
  ignored: ['unmatched'],
}
