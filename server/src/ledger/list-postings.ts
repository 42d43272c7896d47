import { money, toDecimalText } from '@enp/shared/money'
import type { Database } from '../core/database.ts'
import { findPostingRows, type PostingRow } from './postings.store.ts'

/** Accounts by kind only; the operator already knows the owners. */
interface ShownPosting extends Omit<PostingRow, 'amount' | 'at'> {
  readonly amount: string
  readonly at: string
}

export async function listPostings(
  db: Database,
  which: { readonly keys: readonly string[]; readonly about: readonly string[] },
): Promise<ShownPosting[]> {
  const rows = await findPostingRows(db, which)
  return rows.map(({ amount, currency, at, ...row }) => ({
    ...row,
    currency,
    amount: toDecimalText(money(currency, amount)),
    at: at.toISOString(),
  }))
}
