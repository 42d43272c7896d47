import { money, toDecimalText } from '@enp/shared/money'
import type { Database } from '../core/database.ts'
import { findPostings, type PostingRow } from './postings.store.ts'

/** Money that moved; accounts by their kind, for whose they are the reader knows. */
interface ShownPosting extends Omit<PostingRow, 'amount' | 'at'> {
  /** Decimal, in whole units. */
  readonly amount: string
  readonly at: string
}

/** For operators: what moved of something, and what took it back; see the store for `keys` and `about`. */
export async function listPostings(
  db: Database,
  which: { readonly keys: readonly string[]; readonly about: readonly string[] },
): Promise<ShownPosting[]> {
  const rows = await findPostings(db, which)
  return rows.map(({ amount, currency, at, ...row }) => ({
    ...row,
    currency,
    amount: toDecimalText(money(currency, amount)),
    at: at.toISOString(),
  }))
}
