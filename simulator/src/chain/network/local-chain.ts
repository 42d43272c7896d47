import type { Address, Cell, Message, TupleItem } from '@ton/core'
import { EmulationError, GetMethodError } from '@ton/sandbox'
import { createBlocks } from './blocks.ts'
import { createHistory, type RecordedTransaction } from './history.ts'
import type { ChainJournal } from './journal.ts'
import { findSizeFault } from './message-limits.ts'
import { toRecordedTransactions } from './to-recorded-transactions.ts'
import { MachineCrashed, openMachine, type TonVirtualMachine } from './ton-virtual-machine.ts'

/** Runs contracts in the real virtual machine, inside this process. */
export type LocalChain = Awaited<ReturnType<typeof openLocalChain>>

interface AccountView {
  status: 'active' | 'uninitialized' | 'frozen'
  balance: bigint
  code: Cell | undefined
  data: Cell | undefined
}

interface LocalGetMethodResult {
  exitCode: number
  gasUsed: bigint
  stack: TupleItem[]
}

/** The contract refused an external message: wrong signature, seqno or time. */
export class MessageNotAcceptedError extends Error {}

/** Larger or deeper than the network accepts, or than the local machine can run. */
export class MessageTooLarge extends Error {}

const noContract: LocalGetMethodResult = { exitCode: -13, gasUsed: 0n, stack: [] }

/** Restores the chain from its journal. `realNow` returns Unix seconds. */
export async function openLocalChain(realNow: () => number, journal: ChainJournal) {
  const saved = journal.read()
  const machine = await openMachine(saved)
  const history = createHistory()
  for (const recorded of saved.transactions) history.add(recorded)

  let lastNow = 0
  const now = () => {
    lastNow = Math.max(lastNow, saved.block?.time ?? 0, realNow())
    return lastNow
  }
  const blocks = createBlocks(now, saved.block ?? { number: firstBlock, time: now() })
  let last: Promise<unknown> = Promise.resolve()

  async function apply(message: Message): Promise<readonly RecordedTransaction[]> {
    const fault = message.info.type === 'external-in' ? findSizeFault(message) : undefined
    if (fault) throw new MessageTooLarge(fault)
    const transactions = await machine.run(message, now()).catch((error: unknown) => {
      throw toRefusal(error)
    })
    const sandbox = machine.sandbox()
    const { recorded, accounts } = await toRecordedTransactions(
      sandbox,
      message,
      transactions,
      () => blocks.make(1).number,
    )
    machine.keep(accounts)
    journal.append({ lt: sandbox.lt, block: blocks.head(), recorded, accounts })
    for (const one of recorded) history.add(one)
    return recorded
  }

  return {
    /** Unix seconds; never decreases. */
    now,
    blocks,
    history,
    /** Throws NotAccepted or MessageTooLarge and then leaves the chain unchanged. */
    send(message: Message): Promise<readonly RecordedTransaction[]> {
      // Sequential: the sandbox has one message queue.
      const sent = last.then(() => apply(message))
      last = sent.catch(() => undefined)
      return sent
    },
    account: (address: Address) => readAccount(machine, address),
    /** A failed get method returns its exit code and an empty stack. */
    async run(address: Address, method: string | number, stack: TupleItem[]): Promise<LocalGetMethodResult> {
      const get = () => runGetMethod(machine, { address, method, stack, now: now() })
      return get().catch(async () => {
        // Another chain's message may have broken the shared executor.
        await machine.replace()
        return get()
      })
    },
  }
}

async function readAccount(machine: TonVirtualMachine, address: Address): Promise<AccountView> {
  const { accountState, balance } = await machine.sandbox().getContract(address)
  const state = accountState?.type === 'active' ? accountState.state : undefined
  const status = state ? 'active' : accountState?.type === 'frozen' ? 'frozen' : 'uninitialized'
  return { status, balance, code: state?.code ?? undefined, data: state?.data ?? undefined }
}

interface GetCall {
  address: Address
  method: string | number
  stack: TupleItem[]
  now: number
}

async function runGetMethod(
  machine: TonVirtualMachine,
  { address, method, stack, now }: GetCall,
): Promise<LocalGetMethodResult> {
  const contract = await machine.sandbox().getContract(address)
  if (contract.accountState?.type !== 'active') return noContract
  try {
    const { exitCode, gasUsed, stack: result } = await contract.get(method, stack, { now })
    return { exitCode, gasUsed, stack: result }
  } catch (error) {
    if (error instanceof GetMethodError) return { exitCode: error.exitCode, gasUsed: error.gasUsed, stack: [] }
    throw error
  }
}

function toRefusal(error: unknown): unknown {
  if (error instanceof EmulationError) return new MessageNotAcceptedError(`exit code ${error.exitCode ?? 'unknown'}`)
  if (error instanceof MachineCrashed) return new MessageTooLarge(`the local machine can't run it: ${error.message}`)
  return error
}

/** Not 1, so that readers who count back from the head stay above zero. */
const firstBlock = 100_000
