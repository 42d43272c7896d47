import { accountsOf, type ChainAccounts } from './accounts/accounts.ts'
import { addFirstFunds } from './accounts/first-funds.ts'
import type { ChainKeys } from './accounts/keys.ts'
import { createFaults, type Faults } from './api/faults.ts'
import type { Journal } from './network/journal.ts'
import { type LocalChain, openLocalChain } from './network/local-chain.ts'

/** A running chain with all that belongs to it; every use case takes what it needs of it. */
export interface ChainWorld {
  chain: LocalChain
  accounts: ChainAccounts
  faults: Faults
  clock: ChainClock
}

/** The product's clock: real time and an offset, in seconds, that only grows. */
export interface ChainClock {
  offsetSeconds(): number
  moveTo(offsetSeconds: number): void
}

interface Options {
  keys: ChainKeys
  journal: Journal
  offsetSeconds?: number
}

export async function openChain({ keys, journal, offsetSeconds = 0 }: Options): Promise<ChainWorld> {
  let offset = offsetSeconds
  const clock: ChainClock = {
    offsetSeconds: () => offset,
    moveTo(seconds) {
      offset = Math.max(offset, seconds)
    },
  }
  const [chain, accounts] = await Promise.all([
    openLocalChain(() => Math.floor(Date.now() / 1000) + offset, journal),
    accountsOf(keys),
  ])
  await addFirstFunds(chain, accounts)
  return { chain, accounts, faults: createFaults(), clock }
}
