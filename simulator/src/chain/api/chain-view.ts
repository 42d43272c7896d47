import { Address } from '@ton/core'
import type { RecordedTransaction } from '../network/history.ts'
import type { LocalChain } from '../network/local-chain.ts'
import { ApiFailure } from './failure.ts'
import type { ChainFaultControls } from './faults.ts'

/** One reader's view of the chain, up to the head of the serving node. */
export type ChainView = ReturnType<typeof createChainView>

export function createChainView(chain: LocalChain, faults: ChainFaultControls) {
  const newest = chain.blocks.head().number
  const behind = faults.blocksBehind()
  const number = newest - behind
  const head = { number, time: behind === 0 ? chain.now() : chain.blocks.timeOf(number) }
  const isSeen = ({ block }: RecordedTransaction) => block <= number
  return {
    chain,
    faults,
    head,
    transactionsOf: (account: string): RecordedTransaction[] => chain.history.of(account).filter(isSeen),
    transfers: (): RecordedTransaction[] => chain.history.transfers().filter(isSeen),
  }
}

export function parseChainAddress(value: unknown): Address {
  try {
    return Address.parse(String(value))
  } catch {
    throw new ApiFailure(422, 'incorrect address')
  }
}
