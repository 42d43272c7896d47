import { type Currency, money, toDecimalText } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database } from '../core/database/database.ts'

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

interface PostingRow {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly currency: Currency
  readonly at: Date
}

/** One chat message has room for this many. */
const maxShown = 30

/** Includes reversals and transfers about one of these entities. Oldest first. */
async function findPostingRows(
  db: Database,
  { keys, about }: { readonly keys: readonly string[]; readonly about: readonly string[] },
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    with named as (
      select id from ledger_transfer where key = any(${[...keys]})
      union select transfer_id from transactions where related_entity_id = any(${[...about]}) and transfer_id is not null
    ), wanted as (
      select id from named union select back.id from ledger_transfer back join named on back.reverses = named.id
    )
    select transfer.kind, source.kind as from, target.kind as to, amount, posting.currency, transfer.created_at as at
    from wanted
    join ledger_transfer transfer on transfer.id = wanted.id
    join ledger_posting posting on posting.transfer_id = transfer.id
    join ledger_account source on source.id = from_account
    join ledger_account target on target.id = to_account
    order by transfer.id, seq limit ${maxShown}`.execute(db)
  return rows
}
