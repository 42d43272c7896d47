import type { LifeCycle } from '../../core/life-cycle.ts'
import type { ChainTransferState } from '../../core/row-states.ts'

/** An operator may undo a decision for some minutes; see docs/rules/wallets.md. */
export const transferLifeCycle: LifeCycle<ChainTransferState> = {
  unmatched: ['credited', 'ignored'],
  credited: ['unmatched'],
  ignored: ['unmatched'],
}
