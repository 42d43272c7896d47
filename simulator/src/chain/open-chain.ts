import type { ChainAccounts } from './accounts/accounts.ts'
import { addFirstFunds } from './accounts/first-funds.ts'
import { type ChainFaultControls, createChainFaultControls } from './api/faults.ts'
import type { ChainJournal } from './network/journal.ts'
import { type LocalChain, openLocalChain } from './network/local-chain.ts'

export interface ChainWorld {
  chain: LocalChain
  accounts: ChainAccounts
  faults: ChainFaultControls
  clock: ChainClock
}

/** The product's clock: real time plus an offset in seconds that only grows. */
export interface ChainClock {
  offsetSeconds(): number
  moveTo(offsetSeconds: number): void
}

interface Options {
  accounts: ChainAccounts
  journal: ChainJournal
}

export async function openChain({ accounts, journal }: Options): Promise<ChainWorld> {
  let offset = 0
  const clock: ChainClock = {
    offsetSeconds: () => offset,
    moveTo(seconds) {
      offset = Math.max(offset, seconds)
    },
  }
  const chain = await openLocalChain(() => Math.floor(Date.now() / 1000) + offset, journal)
  await addFirstFunds(chain, accounts)
  return { chain, accounts, faults: createChainFaultControls(), clock }
}
