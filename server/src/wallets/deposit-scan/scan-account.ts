import type { ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import type { Deps } from '../../core/deps.ts'
import type { Products } from '../../payments/product.rules.ts'
import type { ChainApi } from '../chain/chain-api.ts'
import type { Verdict } from '../chain/classify-message.ts'
import type { ChainTransaction } from '../chain/replies.ts'
import { recordTransfer } from './record-transfer.ts'
import { findKnown, moveCursor } from './transfers.store.ts'

export interface ScanDependencies extends Pick<Deps, 'db' | 'log'> {
  readonly api: ChainApi
  readonly products: Products
  /** Of the API. */
  readonly pageSize: number
}

/** An account of ours, and how its transactions are read. */
export interface ScannedAccount {
  readonly network: ChainNetwork
  readonly account: string
  /** Undefined for what is counted elsewhere. */
  readonly read: (transaction: ChainTransaction) => Verdict | undefined
}

/** `since` looks back wherever reading stands, which is not moved by it. */
type From = { readonly fromLt: bigint } | { readonly since: Date }

/** Of one round: what is more comes with the next. */
const maxPages = 50

/**
 * Reads an account from a point on, oldest first, page by page, to the end, and remembers how far. Each transaction is
 * recorded in a database transaction of its own: one page may bring money to many people, who are never locked together.
 * What fails is told, holds up nothing else, and is read again by the next round: behind it the place isn't remembered.
 * Errors: those of the API; what was read before is kept.
 */
export async function scanAccount(deps: ScanDependencies, watched: ScannedAccount, from: From): Promise<void> {
  const { api, db, pageSize } = deps
  const { network, account } = watched
  let position: From = from
  let mayRemember = 'fromLt' in from
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = (await api.transactions(account, { ...position, limit: pageSize }))
      .filter((transaction) => transaction.account === account)
      .sort((one, other) => (one.lt < other.lt ? -1 : 1))
    mayRemember = (await recordPage(deps, watched, page)) && mayRemember
    const last = page.at(-1)
    if (last) position = { fromLt: last.lt + 1n }
    // Also where nothing is new: it says when this was read.
    if (mayRemember && 'fromLt' in position) await moveCursor(db, network, account, position.fromLt - 1n)
    if (page.length < pageSize) return
  }
}

/** Answers whether all of it is recorded. */
async function recordPage(
  deps: ScanDependencies,
  { network, read }: ScannedAccount,
  page: readonly ChainTransaction[],
): Promise<boolean> {
  const known = await findKnown(
    deps.db,
    network,
    page.map(({ hash }) => hash),
  )
  let isComplete = true
  for (const transaction of page) {
    const verdict = known.has(transaction.hash) ? undefined : read(transaction)
    if (!verdict) continue
    try {
      await recordTransfer(deps, network, transaction, verdict)
    } catch (error) {
      isComplete = false
      deps.log.error({ err: error, hash: transaction.hash }, 'money from the chain could not be recorded')
    }
  }
  return isComplete
}
