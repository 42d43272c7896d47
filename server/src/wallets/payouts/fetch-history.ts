import type { ChainApi } from '../chain/chain-api.ts'
import type { ChainTransaction } from '../chain/replies.ts'

export interface ChainHistory {
  /** Oldest first, without duplicates. Each one is a fact even if others are missing. */
  readonly transactions: readonly ChainTransaction[]
  /** No transaction is missing up to this time; undefined if the API has not shown all of them. */
  readonly completeUntil: Date | undefined
}

export interface FetchedChainHistory extends ChainHistory {
  /** No transaction is missing between the start of the read and this logical time. */
  readonly knownLt: bigint
}

const pageSize = 100
const maxPages = 50

/** `afterLt` 0 reads all. API nodes lag, so each transaction must name its predecessor. */
export async function fetchHistory(api: ChainApi, account: string, afterLt: bigint): Promise<FetchedChainHistory> {
  const { lastLt, at } = await api.account(account)
  const byLt = new Map<bigint, ChainTransaction>()
  let fromLt = afterLt
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await api.transactions(account, { fromLt, limit: pageSize })
    for (const transaction of page) byLt.set(transaction.lt, transaction)
    const last = page.at(-1)
    if (page.length < pageSize || !last) break
    fromLt = last.lt
  }
  const transactions = [...byLt.values()].filter(({ lt }) => lt > afterLt).sort(byTime)
  const knownLt = followFrom(afterLt, transactions)
  return { transactions, knownLt, completeUntil: knownLt >= lastLt ? at : undefined }
}

const byTime = (one: ChainTransaction, other: ChainTransaction) => (one.lt < other.lt ? -1 : 1)

function followFrom(afterLt: bigint, transactions: readonly ChainTransaction[]): bigint {
  let known = afterLt
  for (const { lt, previousLt } of transactions) {
    if (previousLt !== known) break
    known = lt
  }
  return known
}
