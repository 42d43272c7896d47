import type { LifeCycle } from '../../core/life-cycle.ts'
import type { ChainTransferState } from '../../core/wallet-schema.ts'

/** docs/product.md, section 19. Of an unmatched one an operator decides, and may undo it for some minutes. */
export const transferLifeCycle: LifeCycle<ChainTransferState> = {
  unmatched: ['credited', 'ignored'],
  credited: ['unmatched'],
  ignored: ['unmatched'],
}
