import type { Money } from '@enp/shared/money'
import type { Database, Tx } from '../../core/database.ts'
import { type CardMoney, cardMoneyReleaseTime, listHeldCardMoney, minBigint } from './card-money.rules.ts'
import {
  findCardMoneySpentBy,
  findHeldCardMoney,
  insertCardMoney,
  saveCardMoneyReturned,
  saveCardMoneySpent,
} from './card-money.store.ts'

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
