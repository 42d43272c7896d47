import type { Message } from '@ton/core'
import {
  Blockchain,
  type BlockchainTransaction,
  EmulationError,
  Executor,
  type SmartContractSnapshot,
} from '@ton/sandbox'

export type TonVirtualMachine = Awaited<ReturnType<typeof openMachine>>

/** WebAssembly has a smaller stack than the real machine: deep cell trees break it for good. */
export class MachineCrashed extends Error {}

let executor: Promise<Executor> | undefined

interface State {
  lt: bigint
  accounts: readonly SmartContractSnapshot[]
}

/** Replaces a machine that broke, so that one message cannot stop the chain. */
export async function openMachine(saved: State) {
  const snapshots = new Map(saved.accounts.map((one) => [one.address.toRawString(), one]))
  let { lt } = saved
  let sandbox = await open({ lt, accounts: saved.accounts })

  async function replace(): Promise<void> {
    // All chains of the process share the executor; each replaces it when it is broken.
    executor = Executor.create()
    sandbox = await open({ lt, accounts: [...snapshots.values()] })
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
    /** Another one after every crash: read it again for each use. */
    sandbox: (): Blockchain => sandbox,
    /** Replaces a broken machine by one with the same accounts. */
    replace,
    /** Throws EmulationError (refused) or MachineCrashed; the accounts then stay unchanged. */
    async run(message: Message, now: number): Promise<readonly BlockchainTransaction[]> {
      const first = await attempt(message, now)
      // Another chain's message may have broken the executor: run again on a new one.
      const result = first instanceof MachineCrashed ? await attempt(message, now) : first
      if (result instanceof MachineCrashed) throw result
      return result
    },
    keep(accounts: readonly SmartContractSnapshot[]): void {
      lt = sandbox.lt
      for (const one of accounts) snapshots.set(one.address.toRawString(), one)
    },
  }
}

async function open({ lt, accounts }: State): Promise<Blockchain> {
  // The executor is stateless between runs, so all chains share it.
  executor ??= Executor.create()
  const sandbox = await Blockchain.create({ executor: await executor })
  sandbox.verbosity = { print: false, blockchainLogs: false, vmLogs: 'none', debugLogs: false }
  await sandbox.loadFrom({ ...sandbox.snapshot(), contracts: [...accounts], lt })
  return sandbox
}
