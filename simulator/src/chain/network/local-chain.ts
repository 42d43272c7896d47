import type { Address, Cell, Message, TupleItem } from '@ton/core'
import { Blockchain, EmulationError, Executor, GetMethodError } from '@ton/sandbox'
import { type Blocks, createBlocks } from './blocks.ts'
import { createHistory, type History, type Recorded } from './history.ts'
import type { Journal } from './journal.ts'
import { record } from './record.ts'

/** A chain that runs contracts in the real virtual machine, in this process. */
export interface LocalChain {
  /** Unix seconds; never backwards. */
  now(): number
  blocks: Blocks
  history: History
  /** Runs a message and all that follows from it. Throws NotAccepted where the contract refuses one from outside. */
  send(message: Message): Promise<readonly Recorded[]>
  account(address: Address): Promise<AccountView>
  /** Runs a get method; one that fails answers its exit code and an empty stack. */
  run(address: Address, method: string | number, stack: TupleItem[]): Promise<MethodResult>
}

export interface AccountView {
  status: 'active' | 'uninitialized' | 'frozen'
  /** Nanotons. */
  balance: bigint
  code: Cell | undefined
  data: Cell | undefined
}

export interface MethodResult {
  exitCode: number
  gasUsed: bigint
  stack: TupleItem[]
}

/** The contract did not take a message from outside: a wrong signature, seqno or time. */
export class NotAccepted extends Error {}

/** What the network answers where there is no contract. */
const noContract: MethodResult = { exitCode: -13, gasUsed: 0n, stack: [] }

let executor: Promise<Executor> | undefined

/**
 * Opens a chain as its journal left it.
 * @param realNow Unix seconds
 */
export async function openLocalChain(realNow: () => number, journal: Journal): Promise<LocalChain> {
  // One machine serves any number of chains: it keeps nothing between two runs.
  executor ??= Executor.create()
  const sandbox = await Blockchain.create({ executor: await executor })
  sandbox.verbosity = { print: false, blockchainLogs: false, vmLogs: 'none', debugLogs: false }
  const saved = journal.read()
  await sandbox.loadFrom({ ...sandbox.snapshot(), contracts: saved.accounts, lt: saved.lt })
  const history = createHistory()
  for (const recorded of saved.transactions) history.add(recorded)

  let lastNow = 0
  const now = () => {
    lastNow = Math.max(lastNow, saved.block?.time ?? 0, realNow())
    return lastNow
  }
  const blocks = createBlocks(now, saved.block ?? { number: firstBlock, time: now() })
  let last: Promise<unknown> = Promise.resolve()

  async function apply(message: Message): Promise<readonly Recorded[]> {
    const time = now()
    const { transactions } = await sandbox.sendMessage(message, { now: time }).catch((error: unknown) => {
      throw error instanceof EmulationError ? new NotAccepted(`exit code ${error.exitCode ?? 'unknown'}`) : error
    })
    const { recorded, accounts } = await record(sandbox, message, transactions, () => blocks.make(1).number)
    journal.append({ lt: sandbox.lt, block: blocks.head(), recorded, accounts })
    for (const one of recorded) history.add(one)
    return recorded
  }

  return {
    now,
    blocks,
    history,
    send(message) {
      // One after the other: the sandbox has one queue of messages for all.
      const sent = last.then(() => apply(message))
      last = sent.catch(() => undefined)
      return sent
    },
    async account(address) {
      const { accountState, balance } = await sandbox.getContract(address)
      const state = accountState?.type === 'active' ? accountState.state : undefined
      const status = state ? 'active' : accountState?.type === 'frozen' ? 'frozen' : 'uninitialized'
      return { status, balance, code: state?.code ?? undefined, data: state?.data ?? undefined }
    },
    async run(address, method, stack) {
      const contract = await sandbox.getContract(address)
      if (contract.accountState?.type !== 'active') return noContract
      try {
        const { exitCode, gasUsed, stack: answer } = await contract.get(method, stack, { now: now() })
        return { exitCode, gasUsed, stack: answer }
      } catch (error) {
        if (error instanceof GetMethodError) return { exitCode: error.exitCode, gasUsed: error.gasUsed, stack: [] }
        throw error
      }
    },
  }
}

/** Not 1: who counts back from the newest block must not fall below the first. */
const firstBlock = 100_000
