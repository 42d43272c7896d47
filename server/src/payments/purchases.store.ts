import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../core/database.ts'
import type { Schema } from '../core/schema.ts'
import { isUuid } from '../core/uuid.ts'
import type { Item, Purchase } from './purchases.rules.ts'

type PurchaseRow = Selectable<Schema['purchase']>

function toPurchase(row: PurchaseRow): Purchase {
  return {
    id: row.id,
    userId: row.user_id,
    item: itemOf(row),
    stars: row.stars,
    state: row.state,
    channel: row.channel,
    invoiceLink: row.invoice_link ?? undefined,
    expiresAt: row.expires_at,
  }
}

function itemOf({ boost_type: type, boost_percent: percent, stars }: PurchaseRow): Item {
  return type !== null && percent !== null ? { kind: 'boost', type, percent, stars } : { kind: 'stars', stars }
}

function columnsOf(item: Item) {
  return {
    item: item.kind,
    boost_type: item.kind === 'boost' ? item.type : null,
    boost_percent: item.kind === 'boost' ? item.percent : null,
    stars: item.stars,
  }
}

/** The open purchase of this very thing that can still be paid in peace. */
export async function findOpenPurchase(
  tx: Tx,
  userId: string,
  item: Item,
  openUntil: Date,
): Promise<Purchase | undefined> {
  const { boost_type, boost_percent, stars, item: kind } = columnsOf(item)
  const row = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('pending'))
    .where('item', '=', kind)
    .where('stars', '=', stars)
    .where('boost_type', 'is not distinct from', boost_type)
    .where('boost_percent', 'is not distinct from', boost_percent)
    .where('expires_at', '>', openUntil)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toPurchase(row)
}

interface NewPurchase {
  readonly userId: string
  readonly item: Item
  readonly channel: Purchase['channel']
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Prepaid Stars pay at once. */
  readonly paidAt?: Date
}

export async function insertPurchase(tx: Tx, made: NewPurchase): Promise<Purchase> {
  const row = await tx
    .insertInto('purchase')
    .values({
      user_id: made.userId,
      ...columnsOf(made.item),
      channel: made.channel,
      state: made.paidAt ? 'paid' : 'pending',
      created_at: made.createdAt,
      expires_at: made.expiresAt,
      paid_at: made.paidAt ?? null,
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

/** By the payload of an invoice; the person is locked by the caller. */
export async function lockPurchase(tx: Tx, payload: string): Promise<Purchase | undefined> {
  // Whatever comes back as a payload may be anybody's text.
  if (!isUuid(payload)) return undefined
  const row = await tx.selectFrom('purchase').selectAll().where('id', '=', payload).forUpdate().executeTakeFirst()
  return row && toPurchase(row)
}

/** The first link stays, so that requests at once answer the same. */
export async function keepInvoiceLink(db: Database, id: string, link: string): Promise<string> {
  const { invoice_link } = await db
    .updateTable('purchase')
    .set({ invoice_link: sql<string>`coalesce(invoice_link, ${link})` })
    .where('id', '=', id)
    .returning('invoice_link')
    .executeTakeFirstOrThrow()
  return invoice_link ?? link
}

export async function markPaid(
  tx: Tx,
  id: string,
  paid: { state: 'paid' | 'credited'; chargeId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ state: paid.state, charge_id: paid.chargeId, paid_at: paid.at })
    .where('id', '=', id)
    .execute()
}

export async function markRefund(
  tx: Tx,
  id: string,
  state: 'refunding' | 'refunded' | 'credited',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ state, ...(state === 'refunded' && { refunded_at: at }) })
    .where('id', '=', id)
    .execute()
}
