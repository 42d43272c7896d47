import { money } from '@enp/shared/money/money'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'
import type { DB } from '../core/database/database-types.ts'
import { isUuid } from '../core/database/uuid.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { type Purchase, type PurchaseState, purchaseLifeCycle } from './purchases.rules.ts'

function toPurchase(row: Selectable<DB['purchase']>): Purchase {
  return {
    id: row.id,
    userId: row.user_id,
    product: row.product,
    details: row.details,
    price: money(row.currency, row.amount),
    state: row.state,
    source: row.source,
    invoiceLink: row.invoice_link ?? undefined,
    expiresAt: row.expires_at,
    usedAt: row.used_at ?? undefined,
  }
}

export type PurchaseOrder = Pick<Purchase, 'userId' | 'product' | 'details' | 'price' | 'source'>

export async function findOpenPurchase(
  tx: Tx,
  { userId, product, details, price }: PurchaseOrder,
  openUntil: Date,
): Promise<Purchase | undefined> {
  const row = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('pending'))
    .where('product', '=', product)
    .where('amount', '=', price.amount)
    .where('currency', '=', price.currency)
    .where('details', '=', sql<Purchase['details']>`${JSON.stringify(details)}::jsonb`)
    .where('expires_at', '>', openUntil)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toPurchase(row)
}

/** Details contain at least these. */
export async function findAwaitedOnChain(
  tx: Tx,
  { userId, product, details }: Pick<PurchaseOrder, 'userId' | 'product' | 'details'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('purchase')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('pending'))
    .where('product', '=', product)
    .where('currency', 'in', ['ton', 'usdt'])
    .where(sql<boolean>`details @> ${JSON.stringify(details)}::jsonb`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The details contain `chargeId`. Several users may pay one charge. */
export async function findAwaitedByCharge(tx: Tx, product: string, chargeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('purchase')
    .select('id')
    .where(sql<string>`details ->> 'chargeId'`, '=', chargeId)
    .where('state', '=', sql.lit('pending'))
    .where('product', '=', product)
    .where('currency', 'in', ['ton', 'usdt'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Made {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt?: Date
}

export async function insertPurchase(
  tx: Tx,
  order: PurchaseOrder,
  { createdAt, expiresAt, paidAt }: Made,
): Promise<Purchase> {
  const row = await tx
    .insertInto('purchase')
    .values({
      user_id: order.userId,
      product: order.product,
      details: JSON.stringify(order.details),
      amount: order.price.amount,
      currency: order.price.currency,
      source: order.source,
      state: paidAt ? 'paid' : 'pending',
      created_at: createdAt,
      expires_at: expiresAt,
      paid_at: paidAt ?? null,
      given_at: paidAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPurchase(row)
}

export async function findPurchase(db: Database, userId: string, id: string): Promise<Purchase | undefined> {
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toPurchase(row)
}

export async function findPurchaseByPayload(db: Database, payload: string): Promise<Purchase | undefined> {
  if (!isUuid(payload)) return undefined
  const row = await db.selectFrom('purchase').selectAll().where('id', '=', payload).executeTakeFirst()
  return row && toPurchase(row)
}

/** The id is also the payload of the invoice. The caller has locked the buyer. */
export async function lockPurchase(tx: Tx, payload: string): Promise<Purchase | undefined> {
  if (!isUuid(payload)) return undefined
  const row = await tx.selectFrom('purchase').selectAll().where('id', '=', payload).forUpdate().executeTakeFirst()
  return row && toPurchase(row)
}

export async function findUnusedFromBalance(tx: Tx, userId: string): Promise<Purchase[]> {
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', 'balance')
    .where('state', '=', 'paid')
    .where('used_at', 'is', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toPurchase)
}

/** The first link wins, so that concurrent requests return the same one. */
export async function saveInvoiceLink(db: Database, id: string, link: string): Promise<string> {
  const { invoice_link } = await db
    .updateTable('purchase')
    .set({ invoice_link: sql<string>`coalesce(invoice_link, ${link})` })
    .where('id', '=', id)
    .returning('invoice_link')
    .executeTakeFirstOrThrow()
  return invoice_link ?? link
}

interface PaidBy {
  readonly state: Extract<PurchaseState, 'paid' | 'credited' | 'refunding'>
  readonly chargeId: string
  readonly at: Date
  readonly givenAt?: Date
}

/** `paid` means it was granted; the other states mean it could not be. */
export async function savePurchasePaid(tx: Tx, id: string, { state, chargeId, at, givenAt }: PaidBy): Promise<void> {
  await change(tx, id, state, { charge_id: chargeId, paid_at: at, given_at: givenAt ?? null })
}

export async function savePurchaseState(tx: Tx, id: string, state: PurchaseState): Promise<void> {
  await change(tx, id, state, {})
}

/** Throws unless the life cycle allows it. All state changes go through this. */
async function change(
  tx: Tx,
  id: string,
  state: PurchaseState,
  set: { charge_id?: string; paid_at?: Date; given_at?: Date | null },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('purchase')
    .set({ ...set, state })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(purchaseLifeCycle, state))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`the purchase ${id} cannot change to ${state}`)
}

export async function saveUsed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('purchase').set({ used_at: at }).where('id', 'in', ids).execute()
}
