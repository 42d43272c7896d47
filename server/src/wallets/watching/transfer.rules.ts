import type { LifeCycle } from '../../core/life-cycle.ts'
import type { ChainTransferState } from '../../core/wallet-schema.ts'

/** docs/product.md, section 19. Of an unmatched one an operator decides; what is decided stays. */
export const transferLifeCycle: LifeCycle<ChainTransferState> = {
  unmatched: ['credited', 'ignored'],
  credited: [],
  ignored: [],
}
