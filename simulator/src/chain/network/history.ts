import { Address, type Transaction } from '@ton/core'

export interface Recorded {
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

export interface History {
  add(recorded: Recorded): void
  of(account: string): readonly Recorded[]
  transfers(): readonly Recorded[]
  all(): readonly Recorded[]
}

export function createHistory(): History {
  const all: Recorded[] = []
  const transfers: Recorded[] = []
  const byAccount = new Map<string, Recorded[]>()
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
