import { Address, type Transaction } from '@ton/core'

/** A transaction with what an indexer adds. */
export interface Recorded {
  transaction: Transaction
  /** `0:` and 64 hexadecimal digits, in lower case. */
  account: string
  /** The masterchain block that made it final. */
  block: number
  hash: Buffer
  /**
   * The hash of the message that began it all, in its normal form; absent where nobody outside sent
   * one.
   */
  external: Buffer | undefined
  /** The first transaction of the same message: where a trace begins. */
  trace: Buffer
  transfer: RecordedTransfer | undefined
}

/** Tokens that left a jetton wallet with this transaction, as indexers list them. */
export interface RecordedTransfer {
  owner: Address
  master: Address
}

/** Everything that happened, by account. */
export interface History {
  add(recorded: Recorded): void
  /** What an account saw, oldest first. */
  of(account: string): readonly Recorded[]
  /** Transfers of tokens, oldest first. */
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

/** A transaction names its account by a number. */
export const getAccount = ({ address }: Transaction): Address =>
  new Address(0, Buffer.from(address.toString(16).padStart(64, '0'), 'hex'))
