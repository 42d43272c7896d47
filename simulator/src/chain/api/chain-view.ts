import { Address } from '@ton/core'
import type { Block } from '../network/blocks.ts'
import type { RecordedTransaction } from '../network/history.ts'
import type { LocalChain } from '../network/local-chain.ts'
import { ApiFailure } from './failure.ts'
import type { ChainFaultControls } from './faults.ts'

/** One reader's view of the chain, up to the head of the serving node. */
export interface ChainView {
  chain: LocalChain
  faults: ChainFaultControls
  head: Block
  transactionsOf(account: string): RecordedTransaction[]
  transfers(): RecordedTransaction[]
}

export function createChainView(chain: LocalChain, faults: ChainFaultControls): ChainView {
  const newest = chain.blocks.head().number
  const behind = faults.blocksBehind()
  const number = newest - behind
  const head = { number, time: behind === 0 ? chain.now() : chain.blocks.timeOf(number) }
  const isSeen = ({ block }: RecordedTransaction) => block <= number
  return {
    chain,
    faults,
    head,
    transactionsOf: (account) => chain.history.of(account).filter(isSeen),
    transfers: () => chain.history.transfers().filter(isSeen),
  }
}

export function parseChainAddress(value: unknown): Address {
  try {
    return Address.parse(String(value))
  } catch {
    throw new ApiFailure(422, 'incorrect address')
  }
}
