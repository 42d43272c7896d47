import { Address, type Transaction } from '@ton/core'

export interface RecordedTransaction {
  transaction: Transaction
  account: string
  /** Masterchain block that made it final. */
  block: number
  hash: Buffer
  /** Normal-form hash of the external message that started the trace, if there was one. */
  external: Buffer | undefined
  trace: Buffer
  transfer: RecordedTransfer | undefined
}

/** Tokens that left a jetton wallet in this transaction. */
export interface RecordedTransfer {
  owner: Address
  master: Address
}

export interface TransactionHistory {
  add(recorded: RecordedTransaction): void
  of(account: string): readonly RecordedTransaction[]
  transfers(): readonly RecordedTransaction[]
  all(): readonly RecordedTransaction[]
}

export function createHistory(): TransactionHistory {
  const all: RecordedTransaction[] = []
  const transfers: RecordedTransaction[] = []
  const byAccount = new Map<string, RecordedTransaction[]>()
  return {
    add(recorded) {
      all.push(recorded)
      if (recorded.transfer) transfers.push(recorded)
      const ofAccount = byAccount.get(recorded.account)
      if (ofAccount) ofAccount.push(recorded)
      else byAccount.set(recorded.account, [recorded])
    },
    of: (account) => byAccount.get(account) ?? [],
    transfers: () => transfers,
    all: () => all,
  }
}

/** A transaction contains its account's address as a number. */
export const getAccount = ({ address }: Transaction): Address =>
  new Address(0, Buffer.from(address.toString(16).padStart(64, '0'), 'hex'))
