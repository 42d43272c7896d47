import { Address } from '@ton/core'
import type { Block } from '../network/blocks.ts'
import type { Recorded } from '../network/history.ts'
import type { LocalChain } from '../network/local-chain.ts'
import { ApiFailure } from './failure.ts'
import type { Faults } from './faults.ts'

/** What one reader sees of the chain: nothing after the newest block of the node that answers. */
export interface View {
  chain: LocalChain
  faults: Faults
  head: Block
  /** What an account saw, oldest first. */
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

/** Any spelling of an address. */
export function readAddress(value: unknown): Address {
  try {
    return Address.parse(String(value))
  } catch {
    throw new ApiFailure(422, 'incorrect address')
  }
}
