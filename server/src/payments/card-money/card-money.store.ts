import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import type { CardMoney } from './card-money.rules.ts'

interface NewCardMoney {
  readonly key: string
  readonly userId: string
  readonly amount: bigint
  readonly from: Date
  readonly at: Date
}

export async function insertCardMoney(tx: Tx, { key, userId, amount, from, at }: NewCardMoney): Promise<void> {
  const columns = { key, user_id: userId, amount, left_amount: amount, withdrawable_from: from, created_at: at }
  await tx.insertInto('card_money').values(columns).execute()
}

/** The earliest first. They change only while the user is locked. */
export async function findHeldCardMoney(
  db: Database,
  userId: string,
): Promise<(CardMoney & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('card_money')
    .select(['id', 'left_amount as amount', 'withdrawable_from as from'])
    .where('user_id', '=', userId)
    .where('left_amount', '>', 0n)
    .where('withdrawable_from', '>', appNow)
    .orderBy('withdrawable_from')
    .orderBy('id')
    .execute()
  return rows
}

export async function saveCardMoneySpent(tx: Tx, id: string, paymentKey: string, amount: bigint): Promise<void> {
  await changeLeft(tx, id, -amount)
  await tx.insertInto('card_money_spent').values({ card_money_id: id, payment_key: paymentKey, amount }).execute()
}

/** Parts that a payment used and that were not refunded, the latest to become free first. */
export function findCardMoneySpentBy(tx: Tx, paymentKey: string): Promise<{ id: string; amount: bigint }[]> {
  return tx
    .selectFrom('card_money_spent')
    .innerJoin('card_money', 'card_money.id', 'card_money_id')
    .select(['card_money.id', 'card_money_spent.amount'])
    .where('payment_key', '=', paymentKey)
    .orderBy('withdrawable_from', 'desc')
    .orderBy('card_money.id')
    .execute()
}

export async function saveCardMoneyReturned(
  tx: Tx,
  { id, amount: spent }: { readonly id: string; readonly amount: bigint },
  paymentKey: string,
  amount: bigint,
): Promise<void> {
  await changeLeft(tx, id, amount)
  const isSpentPart = sql<boolean>`card_money_id = ${id} and payment_key = ${paymentKey}`
  if (amount === spent) await tx.deleteFrom('card_money_spent').where(isSpentPart).execute()
  else
    await tx
      .updateTable('card_money_spent')
      .set({ amount: spent - amount })
      .where(isSpentPart)
      .execute()
}

async function changeLeft(tx: Tx, id: string, by: bigint): Promise<void> {
  await tx
    .updateTable('card_money')
    .set({ left_amount: sql`left_amount + ${by}::bigint` })
    .where('id', '=', id)
    .execute()
}
