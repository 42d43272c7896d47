import type { TransactionDetails } from '@enp/shared/calls/ledger'

type Posting = TransactionDetails['postings'][number]

/** Money on its way from account to account; each leg leads on from the stop before it. */
export interface PostingChain {
  readonly from: string
  readonly legs: readonly Pick<Posting, 'to' | 'amountExact' | 'currency'>[]
}

/** Postings as ways: one that begins where the last ended, in the same currency, goes on from there. */
export function chainsOf(postings: readonly Posting[]): PostingChain[] {
  const ways: { from: string; legs: Posting[] }[] = []
  for (const [index, posting] of postings.entries()) {
    const before = postings[index - 1]
    const current = ways[ways.length - 1]
    if (current && before?.to === posting.from && before.currency === posting.currency) current.legs.push(posting)
    else ways.push({ from: posting.from, legs: [posting] })
  }
  return ways
}
