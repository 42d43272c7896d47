import { Address } from '@ton/core'
import type { Block } from '../network/blocks.ts'
import type { Recorded } from '../network/history.ts'
import type { LocalChain } from '../network/local-chain.ts'
import { ApiFailure } from './failure.ts'
import type { Faults } from './faults.ts'

/** One reader's view of the chain, up to the head of the serving node. */
export interface View {
  chain: LocalChain
  faults: Faults
  head: Block
  transactionsOf(account: string): Recorded[]
  transfers(): Recorded[]
}

export function lookAt(chain: LocalChain, faults: Faults): View {
  const newest = chain.blocks.head().number
  const behind = faults.blocksBehind()
  const number = newest - behind
  const head = { number, time: behind === 0 ? chain.now() : chain.blocks.timeOf(number) }
  const isSeen = ({ block }: Recorded) => block <= number
  return {
    chain,
    faults,
    head,
    transactionsOf: (account) => chain.history.of(account).filter(isSeen),
    transfers: () => chain.history.transfers().filter(isSeen),
  }
}

export function readAddress(value: unknown): Address {
  try {
    return Address.parse(String(value))
  } catch {
    throw new ApiFailure(422, 'incorrect address')
  }
}
