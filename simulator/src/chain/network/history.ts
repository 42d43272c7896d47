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

export function createHistory() {
  const all: RecordedTransaction[] = []
  const transfers: RecordedTransaction[] = []
  const byAccount = new Map<string, RecordedTransaction[]>()
  return {
    add(recorded: RecordedTransaction): void {
      all.push(recorded)
      if (recorded.transfer) transfers.push(recorded)
      const ofAccount = byAccount.get(recorded.account)
      if (ofAccount) ofAccount.push(recorded)
      else byAccount.set(recorded.account, [recorded])
    },
    of: (account: string): readonly RecordedTransaction[] => byAccount.get(account) ?? [],
    transfers: (): readonly RecordedTransaction[] => transfers,
    all: (): readonly RecordedTransaction[] => all,
  }
}

/** A transaction contains its account's address as a number. */
export const getAccount = ({ address }: Transaction): Address =>
  new Address(0, Buffer.from(address.toString(16).padStart(64, '0'), 'hex'))
