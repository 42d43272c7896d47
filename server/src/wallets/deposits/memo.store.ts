import { randomBytes } from 'node:crypto'
import { appNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { formatMemo, memoBytes } from './memo.rules.ts'

/** With a million memos, a new one collides about once in a million times. */
const maxAttempts = 3

export function findOwnMemo(db: Database, userId: string): Promise<string> {
  return findOrMake(db, userId, null)
}

export function findPurchaseMemo(db: Database, userId: string, purchaseId: string): Promise<string> {
  return findOrMake(db, userId, purchaseId)
}

async function findOrMake(db: Database, userId: string, purchaseId: string | null): Promise<string> {
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const known = await findMemo(db, userId, purchaseId)
    if (known !== undefined) return known
    await db
      .insertInto('deposit_memo')
      .values({
        memo: formatMemo(randomBytes(memoBytes)),
        user_id: userId,
        purchase_id: purchaseId,
        created_at: appNow,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return (await findMemo(db, userId, purchaseId)) ?? noMemo()
}

function noMemo(): never {
  throw new Error('could not generate a free memo')
}

async function findMemo(db: Database, userId: string, purchaseId: string | null): Promise<string | undefined> {
  const memos = db.selectFrom('deposit_memo').select('memo').where('user_id', '=', userId)
  const row = await memos
    .$if(purchaseId === null, (own) => own.where('purchase_id', 'is', null))
    .$if(purchaseId !== null, (of) => of.where('purchase_id', '=', purchaseId))
    .executeTakeFirst()
  return row?.memo
}

export async function findMemoOwner(
  db: Database,
  memo: string,
): Promise<{ readonly userId: string; readonly purchaseId: string | undefined } | undefined> {
  const row = await db
    .selectFrom('deposit_memo')
    .select(['user_id', 'purchase_id'])
    .where('memo', '=', memo)
    .executeTakeFirst()
  return row && { userId: row.user_id, purchaseId: row.purchase_id ?? undefined }
}
