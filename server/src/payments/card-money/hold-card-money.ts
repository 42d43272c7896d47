import type { Money } from '@enp/shared/money'
import type { Database, Tx } from '../../core/database.ts'
import { type CardMoney, listHeldCardMoney, min, withdrawableFrom } from './card-money.rules.ts'
import { findSpent, findWaiting, insertCardMoney, saveReturned, saveSpent } from './card-money.store.ts'

interface Refund {
  /** Of the transfer that brings it. */
  readonly key: string
  readonly userId: string
  readonly amount: Money<'usdt'>
}

/**
 * A card's refund comes to the usdt balance: it can be spent at once and withdrawn 60 days later; docs/product.md, section
 * 19. The person is locked by the caller, here and below.
 */
export async function holdCardMoney(tx: Tx, { key, userId, amount }: Refund, now: Date): Promise<void> {
  if (amount.amount > 0n)
    await insertCardMoney(tx, { key, userId, amount: amount.amount, from: withdrawableFrom(now), at: now })
}

interface Payment {
  /** Of the transfer that pays. */
  readonly key: string
  readonly userId: string
  readonly amount: Money
}

/** A payment from the balance spends what can't be withdrawn yet first, the earliest part before the others. */
export async function spendCardMoney(tx: Tx, { key, userId, amount: { amount, currency } }: Payment): Promise<void> {
  if (currency !== 'usdt') return
  let open = amount
  for (const { id, amount: has } of await findWaiting(tx, userId)) {
    const part = min(has, open)
    if (part > 0n) await saveSpent(tx, id, key, part)
    open -= part
  }
}

/** Holds the refund of a payment again, up to the held money that the payment had used. */
export async function returnCardMoney(tx: Tx, key: string, { amount, currency }: Money): Promise<void> {
  if (currency !== 'usdt') return
  let open = amount
  for (const spent of await findSpent(tx, key)) {
    const part = min(spent.amount, open)
    if (part > 0n) await saveReturned(tx, spent, key, part)
    open -= part
  }
}

/** Returns what of a person's usdt balance can't be withdrawn yet, the earliest first. */
export async function getHeldCardMoney(db: Database, userId: string, balance: Money<'usdt'>): Promise<CardMoney[]> {
  return listHeldCardMoney(balance.amount, await findWaiting(db, userId))
}
