import type { ChainApi } from '../chain/chain-api.ts'
import type { ChainTransaction } from '../chain/replies.ts'

/** What has happened to an account since a moment. */
export interface History {
  /** Oldest first, each once. Each is a fact, also where others are missing. */
  readonly transactions: readonly ChainTransaction[]
  /** Up to here none is missing; undefined where the API has not shown all of them. */
  readonly completeUntil: Date | undefined
}

/** A history with its end. */
export interface FetchHistory extends History {
  /** Nothing is missing between where the reading began and the transaction with this logical time. */
  readonly knownLt: bigint
}

const pageSize = 100
const maxPages = 50

/**
 * What followed the transaction with this logical time, 0 for all. The nodes of an API are not equally far: only where each transaction
 * names the one before it, from there to the newest that the account's state knew, nothing can be missing.
 * Errors: those of the API.
 */
export async function fetchHistory(api: ChainApi, account: string, afterLt: bigint): Promise<FetchHistory> {
  const { lastLt, at } = await api.account(account)
  const found = new Map<bigint, ChainTransaction>()
  let fromLt = afterLt
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await api.transactions(account, { fromLt, limit: pageSize })
    for (const transaction of page) found.set(transaction.lt, transaction)
    const last = page.at(-1)
    if (page.length < pageSize || !last) break
    fromLt = last.lt
  }
  const transactions = [...found.values()].filter(({ lt }) => lt > afterLt).sort(byTime)
  const knownLt = followFrom(afterLt, transactions)
  return { transactions, knownLt, completeUntil: knownLt >= lastLt ? at : undefined }
}

const byTime = (one: ChainTransaction, other: ChainTransaction) => (one.lt < other.lt ? -1 : 1)

/** The last transaction that is linked to the first one without a gap. */
function followFrom(afterLt: bigint, transactions: readonly ChainTransaction[]): bigint {
  let known = afterLt
  for (const { lt, previousLt } of transactions) {
    if (previousLt !== known) break
    known = lt
  }
  return known
}
