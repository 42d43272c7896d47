import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Deps } from '../../core/deps.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import type { ChainApi } from '../chain/chain-api.ts'
import type { IncomingTransferVerdict } from '../chain/classify-message.ts'
import type { ChainTransaction } from '../chain/replies.ts'
import { recordTransfer } from './record-transfer.ts'
import { findKnown, moveCursor } from './transfers.store.ts'

export interface ScanDependencies extends Pick<Deps, 'db' | 'log'> {
  readonly api: ChainApi
  readonly products: SellableProducts
  readonly pageSize: number
}

export interface ScannedAccount {
  readonly network: ChainNetwork
  readonly account: string
  /** Returns undefined for a transaction that is counted elsewhere. */
  readonly read: (transaction: ChainTransaction) => IncomingTransferVerdict | undefined
}

/** A scan with `since` does not move the cursor. */
type From = { readonly fromLt: bigint } | { readonly since: Date }

const maxPages = 50

/**
 * Each transaction is recorded in a separate database transaction, because one page may credit many
 * users and must not lock them all at once. After a failure the cursor stays before it, so the next
 * run reads it again. Errors: those of the API.
 */
export async function scanAccount(deps: ScanDependencies, watched: ScannedAccount, from: From): Promise<void> {
  const { api, db, pageSize } = deps
  const { network, account } = watched
  let position: From = from
  let canMoveCursor = 'fromLt' in from
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = (await api.transactions(account, { ...position, limit: pageSize }))
      .filter((transaction) => transaction.account === account)
      .sort((one, other) => (one.lt < other.lt ? -1 : 1))
    canMoveCursor = (await recordPage(deps, watched, page)) && canMoveCursor
    const last = page.at(-1)
    if (last) position = { fromLt: last.lt + 1n }
    // Also without new transactions, because the row shows when the account was last read.
    if (canMoveCursor && 'fromLt' in position) await moveCursor(db, network, account, position.fromLt - 1n)
    if (page.length < pageSize) return
  }
}

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
      deps.log.error({ err: error, hash: transaction.hash }, 'could not record an incoming transfer')
    }
  }
  return isComplete
}
