import type { Money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { type CardMoney, cardMoneyReleaseTime, listHeldCardMoney, minBigint } from './card-money.rules.ts'

interface Refund {
  readonly key: string
  readonly userId: string
  readonly amount: Money<'usdt'>
}

/** The usdt can be spent at once and withdrawn 60 days later. In this file the user is locked. */
export async function holdCardMoney(tx: Tx, { key, userId, amount }: Refund, now: Date): Promise<void> {
  if (amount.amount > 0n)
    await insertCardMoney(tx, { key, userId, amount: amount.amount, from: cardMoneyReleaseTime(now), at: now })
}

interface Payment {
  readonly key: string
  readonly userId: string
  readonly amount: Money
}

/** A payment from the balance spends held card money first, the earliest part first. */
export async function spendCardMoney(tx: Tx, { key, userId, amount: { amount, currency } }: Payment): Promise<void> {
  if (currency !== 'usdt') return
  let open = amount
  for (const { id, amount: has } of await findHeldCardMoney(tx, userId)) {
    const part = minBigint(has, open)
    if (part > 0n) await saveCardMoneySpent(tx, id, key, part)
    open -= part
  }
}

/** Up to the held money that the payment had used. */
export async function returnCardMoney(tx: Tx, key: string, { amount, currency }: Money): Promise<void> {
  if (currency !== 'usdt') return
  let open = amount
  for (const spent of await findCardMoneySpentBy(tx, key)) {
    const part = minBigint(spent.amount, open)
    if (part > 0n) await saveCardMoneyReturned(tx, spent, key, part)
    open -= part
  }
}

export async function getHeldCardMoney(db: Database, userId: string, balance: Money<'usdt'>): Promise<CardMoney[]> {
  return listHeldCardMoney(balance.amount, await findHeldCardMoney(db, userId))
}

interface NewCardMoney {
  readonly key: string
  readonly userId: string
  readonly amount: bigint
  readonly from: Date
  readonly at: Date
}

async function insertCardMoney(tx: Tx, { key, userId, amount, from, at }: NewCardMoney): Promise<void> {
  const columns = { key, user_id: userId, amount, left_amount: amount, withdrawable_from: from, created_at: at }
  await tx.insertInto('card_money').values(columns).execute()
}

/** The earliest first. They change only while the user is locked. */
async function findHeldCardMoney(db: Database, userId: string): Promise<(CardMoney & { readonly id: string })[]> {
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

async function saveCardMoneySpent(tx: Tx, id: string, paymentKey: string, amount: bigint): Promise<void> {
  await changeLeft(tx, id, -amount)
  await tx.insertInto('card_money_spent').values({ card_money_id: id, payment_key: paymentKey, amount }).execute()
}

/** Parts that a payment used and that were not refunded, the latest to become free first. */
function findCardMoneySpentBy(tx: Tx, paymentKey: string): Promise<{ id: string; amount: bigint }[]> {
  return tx
    .selectFrom('card_money_spent')
    .innerJoin('card_money', 'card_money.id', 'card_money_id')
    .select(['card_money.id', 'card_money_spent.amount'])
    .where('payment_key', '=', paymentKey)
    .orderBy('withdrawable_from', 'desc')
    .orderBy('card_money.id')
    .execute()
}

async function saveCardMoneyReturned(
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
