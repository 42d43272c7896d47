import { money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../../core/database/database.ts'
import { lockByName } from '../../core/database/lock-by-name.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import type { StarsTransaction } from '../../telegram/stars-transaction.ts'

type Bill = Extract<StarsTransaction, { kind: 'messages' }>

const nanosPerStar = 1_000_000_000n
const billedDays = 30

/**
 * Posts a bill of Telegram for messages once. The ledger has whole Stars, so a fraction waits for
 * the next bill; docs/rules/message-budget.md#paid.
 */
export function recordMessageBill(db: Database, { id, messages, nanostars, at }: Bill): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockByName(tx, 'message bills')
    const last = await tx
      .selectFrom('message_bill')
      .select('carry_nanostars')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const open = (last?.carry_nanostars ?? 0n) + nanostars
    const inserted = await tx
      .insertInto('message_bill')
      .values({ id, messages, nanostars, carry_nanostars: open % nanosPerStar, billed_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('number')
      .executeTakeFirst()
    const stars = open / nanosPerStar
    if (!inserted || stars === 0n) return
    const postings = [
      { from: systemAccount('revenue'), to: systemAccount('stars_clearing'), amount: money('stars', stars) },
    ] as const
    await postTransfers(tx, [{ key: `message_bill:${id}`, kind: 'message_bill', postings }], at)
  })
}

/** Stars of the last 30 days, with their fraction. */
export async function sumMessageBills(db: Database): Promise<number> {
  const { rows } = await sql<{ nanostars: bigint }>`
    select coalesce(sum(nanostars), 0)::bigint as nanostars from message_bill
    where billed_at > app_now() - make_interval(days => ${billedDays})`.execute(db)
  return Number(rows[0]?.nanostars ?? 0n) / Number(nanosPerStar)
}
