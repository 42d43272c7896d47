import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { Address, beginCell, Cell, loadShardAccount, loadTransaction, storeShardAccount } from '@ton/core'
import type { SmartContractSnapshot } from '@ton/sandbox'
import type { Block } from './blocks.ts'
import type { RecordedTransaction } from './history.ts'

export interface ChainJournalEntry {
  lt: bigint
  block: Block
  recorded: readonly RecordedTransaction[]
  accounts: readonly SmartContractSnapshot[]
}

interface SavedChain {
  lt: bigint
  /** Newest block; undefined for a new chain. */
  block: Block | undefined
  accounts: SmartContractSnapshot[]
  transactions: RecordedTransaction[]
}

export interface ChainJournal {
  read(): SavedChain
  append(entry: ChainJournalEntry): void
}

export function memoryJournal(entries: ChainJournalEntry[]): ChainJournal {
  return {
    read: () => ({
      lt: entries.at(-1)?.lt ?? 0n,
      block: entries.at(-1)?.block,
      accounts: listNewest(entries.flatMap((entry) => entry.accounts)),
      transactions: entries.flatMap((entry) => entry.recorded),
    }),
    append: (entry) => void entries.push(entry),
  }
}

const listNewest = (accounts: readonly SmartContractSnapshot[]) => [
  ...new Map(accounts.map((one) => [one.address.toRawString(), one])).values(),
]

interface Line {
  lt: string
  block: Block
  transactions: SavedTransaction[]
  accounts: { address: string; account: string; lastTxTime: number }[]
}

interface SavedTransaction {
  boc: string
  account: string
  block: number
  external?: string
  trace: string
  transfer?: { owner: string; master: string }
}

/**
 * Writes a line before its reply, so a crash loses no confirmed payment, and skips a cut-off line.
 * Buffers entries while the disk is full. Throws one sentence if the file is unreadable.
 */
export function fileJournal(path: string): ChainJournal {
  let unsaved = ''
  let size = 0
  return {
    read() {
      const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
      const end = bytes.lastIndexOf('\n') + 1
      if (end < bytes.length) truncateSync(path, end)
      size = end
      return readLines(bytes.toString('utf8', 0, end).split('\n').slice(0, -1), path)
    },
    append(entry) {
      const isLate = unsaved !== ''
      unsaved += `${JSON.stringify(toLine(entry))}\n`
      try {
        // A partial line would corrupt the next one.
        if (isLate && existsSync(path)) truncateSync(path, size)
        appendFileSync(path, unsaved, { mode: 0o600 })
        size += Buffer.byteLength(unsaved)
        unsaved = ''
      } catch (error) {
        if (!isLate) console.error(`What happens on the chain can't be saved now: ${sentence(error)}`)
      }
    },
  }
}

function readLines(texts: readonly string[], path: string): SavedChain {
  const accounts = new Map<string, Line['accounts'][number]>()
  const transactions: RecordedTransaction[] = []
  let last: Line | undefined
  try {
    for (const text of texts) {
      const line = JSON.parse(text) as Line
      for (const one of line.accounts) accounts.set(one.address, one)
      transactions.push(...line.transactions.map(readTransaction))
      last = line
    }
    return {
      lt: BigInt(last?.lt ?? 0),
      block: last?.block,
      accounts: [...accounts.values()].map(readAccount),
      transactions,
    }
  } catch {
    throw new Error(`The saved state of the local chain (${path}) can't be read; delete its folder to begin afresh.`)
  }
}

function toLine({ lt, block, recorded, accounts }: ChainJournalEntry): Line {
  return {
    lt: lt.toString(),
    block,
    transactions: recorded.map(({ transaction, account, block: number, external, trace, transfer }) => ({
      boc: transaction.raw.toBoc().toString('base64'),
      account,
      block: number,
      trace: trace.toString('hex'),
      ...(external ? { external: external.toString('hex') } : {}),
      ...(transfer ? { transfer: { owner: transfer.owner.toRawString(), master: transfer.master.toRawString() } } : {}),
    })),
    accounts: accounts.map(({ address, account, lastTxTime }) => ({
      address: address.toRawString(),
      account: beginCell().store(storeShardAccount(account)).endCell().toBoc().toString('base64'),
      lastTxTime,
    })),
  }
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

const readAccount = ({ address, account, lastTxTime }: Line['accounts'][number]): SmartContractSnapshot => ({
  address: Address.parseRaw(address),
  account: loadShardAccount(Cell.fromBase64(account).beginParse()),
  lastTxTime,
})

function readTransaction({ boc, account, block, external, trace, transfer }: SavedTransaction): RecordedTransaction {
  const transaction = loadTransaction(Cell.fromBase64(boc).beginParse())
  return {
    transaction,
    account,
    block,
    hash: transaction.hash(),
    external: external === undefined ? undefined : Buffer.from(external, 'hex'),
    trace: Buffer.from(trace, 'hex'),
    transfer: transfer && { owner: Address.parseRaw(transfer.owner), master: Address.parseRaw(transfer.master) },
  }
}
