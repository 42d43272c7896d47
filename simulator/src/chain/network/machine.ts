import type { Message } from '@ton/core'
import {
  Blockchain,
  type BlockchainTransaction,
  EmulationError,
  Executor,
  type SmartContractSnapshot,
} from '@ton/sandbox'

/** The virtual machine with the accounts it works on. */
export interface Machine {
  /** A new one after every crash: read it again for each use. */
  sandbox(): Blockchain
  /**
   * Runs a message and all that follows from it. Throws EmulationError where the contract refuses
   * it, MachineCrashed where the machine breaks on it; then all accounts are as they were before.
   */
  run(message: Message, now: number): Promise<readonly BlockchainTransaction[]>
  /** Replaces a broken machine by one with the same accounts. */
  replace(): Promise<void>
  /** Records what a message changed, which a crash later must not undo. */
  keep(accounts: readonly SmartContractSnapshot[]): void
}

/**
 * WebAssembly's stack is smaller than that of the real network's machine: deep trees of cells break
 * it for good.
 */
export class MachineCrashed extends Error {}

let executor: Promise<Executor> | undefined

interface State {
  lt: bigint
  accounts: readonly SmartContractSnapshot[]
}

/**
 * Opens a machine with these accounts. A broken one is replaced, so that one message cannot stop
 * the chain.
 */
export async function openMachine(saved: State): Promise<Machine> {
  const kept = new Map(saved.accounts.map((one) => [one.address.toRawString(), one]))
  let { lt } = saved
  let sandbox = await open({ lt, accounts: saved.accounts })

  async function replace(): Promise<void> {
    // The executor is shared by all chains of the process; each of them replaces it when it finds
    // it broken.
    executor = Executor.create()
    sandbox = await open({ lt, accounts: [...kept.values()] })
  }

  async function attempt(message: Message, now: number): Promise<readonly BlockchainTransaction[] | MachineCrashed> {
    try {
      return (await sandbox.sendMessage(message, { now })).transactions
    } catch (error) {
      if (error instanceof EmulationError) throw error
      await replace()
      return new MachineCrashed(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    sandbox: () => sandbox,
    replace,
    async run(message, now) {
      const first = await attempt(message, now)
      // Another chain's message may have broken the shared executor: the second run is on a new
      // one.
      const result = first instanceof MachineCrashed ? await attempt(message, now) : first
      if (result instanceof MachineCrashed) throw result
      return result
    },
    keep(accounts) {
      lt = sandbox.lt
      for (const one of accounts) kept.set(one.address.toRawString(), one)
    },
  }
}

async function open({ lt, accounts }: State): Promise<Blockchain> {
  // One executor serves any number of chains: it keeps nothing between two runs.
  executor ??= Executor.create()
  const sandbox = await Blockchain.create({ executor: await executor })
  sandbox.verbosity = { print: false, blockchainLogs: false, vmLogs: 'none', debugLogs: false }
  await sandbox.loadFrom({ ...sandbox.snapshot(), contracts: [...accounts], lt })
  return sandbox
}
