import type { TransactionDetails } from '@enp/shared/calls/wallets/ledger'

type Posting = TransactionDetails['postings'][number]

export interface PostingChain {
  readonly from: string
  readonly legs: readonly Pick<Posting, 'to' | 'amountExact' | 'currency'>[]
}

/** A posting that debits the account last credited, in the same currency, continues the chain. */
export function groupIntoChains(postings: readonly Posting[]): PostingChain[] {
  const ways: { from: string; legs: Posting[] }[] = []
  for (const [index, posting] of postings.entries()) {
    const before = postings[index - 1]
    const current = ways[ways.length - 1]
    if (current && before?.to === posting.from && before.currency === posting.currency) current.legs.push(posting)
    else ways.push({ from: posting.from, legs: [posting] })
  }
  return ways
}
