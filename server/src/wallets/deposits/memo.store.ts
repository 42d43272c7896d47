import { randomBytes } from 'node:crypto'
import { appNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { memoBytes, writeMemo } from './memo.rules.ts'

/** A million people make one memo twice once in a million times. */
const mostTries = 3

/** A person’s own memo, made when it is asked for first; it stays. */
export async function findOwnMemo(db: Database, userId: string): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const known = await ownMemo(db, userId)
    if (known !== undefined) return known
    await db
      .insertInto('deposit_memo')
      .values({ memo: writeMemo(randomBytes(memoBytes)), user_id: userId, purchase_id: null, created_at: appNow })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return (await ownMemo(db, userId)) ?? noMemo()
}

function noMemo(): never {
  throw new Error('no memo could be made')
}

async function ownMemo(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('deposit_memo')
    .select('memo')
    .where('user_id', '=', userId)
    .where('purchase_id', 'is', null)
    .executeTakeFirst()
  return row?.memo
}
