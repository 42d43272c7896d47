import { sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'
import { postTransfers } from '../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../ledger/transfer.rules.ts'
import type { GiftCardRow, GiftCardSender } from './gift-card.rules.ts'

type NewGiftCard = Pick<
  GiftCardRow,
  'purchase_id' | 'code' | 'buyer_id' | 'amount' | 'design' | 'recipient' | 'message' | 'deliver_at' | 'expires_at'
>

/** The database refuses a second card of the same purchase. */
export function insertGiftCard(tx: Tx, card: NewGiftCard, now: Date): Promise<GiftCardRow> {
  return tx
    .insertInto('gift_card')
    .values({ ...card, balance: 0n, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findGiftCardByCode(db: Database, code: string): Promise<GiftCardRow | undefined> {
  return db.selectFrom('gift_card').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Undefined if the buyer's data was erased. */
export function findGiftCardSender(db: Database, buyerId: string): Promise<GiftCardSender | undefined> {
  return db
    .selectFrom('users')
    .select(['first_name as firstName', 'photo_url as photoUrl'])
    .where('id', '=', buyerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Locked after users and bookings. Its owner is locked before everything else. */
export function lockGiftCardByCode(tx: Tx, code: string): Promise<GiftCardRow | undefined> {
  return tx.selectFrom('gift_card').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

export function lockGiftCard(tx: Tx, id: string): Promise<GiftCardRow> {
  return tx.selectFrom('gift_card').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export function lockGiftCardByPurchase(tx: Tx, purchaseId: string): Promise<GiftCardRow | undefined> {
  return tx.selectFrom('gift_card').selectAll().where('purchase_id', '=', purchaseId).forUpdate().executeTakeFirst()
}

const maxShown = 100

export function listGiftCards(db: Database, userId: string): Promise<GiftCardRow[]> {
  return db
    .selectFrom('gift_card')
    .selectAll()
    .where(({ or, eb }) => or([eb('buyer_id', '=', userId), eb('owner_id', '=', userId)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute()
}

/** The caller has locked the card. */
export function markGiftCardOpened(tx: Tx, id: string, ownerId: string, now: Date): Promise<GiftCardRow> {
  return tx
    .updateTable('gift_card')
    .set({ owner_id: ownerId, opened_at: now })
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markGiftCardCancelled(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('gift_card').set({ cancelled_at: now }).where('id', '=', id).execute()
}

/** The caller has locked the card. Never shortens its time. */
export async function extendGiftCard(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ expires_at: until })
    .where('id', '=', id)
    .where('expires_at', '<', until)
    .execute()
}

/**
 * Records that the transfer changes the balance of a locked card. `amount` is negative if the card
 * has less; the database refuses a balance below zero. The caller posts the transfer.
 */
export async function moveGiftCardMoney(
  tx: Tx,
  cardId: string,
  { key, amount }: { readonly key: string; readonly amount: bigint },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('gift_card_movement')
    .values({ transfer_key: key, gift_card_id: cardId, amount, at: now })
    .execute()
  await tx
    .updateTable('gift_card')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', cardId)
    .execute()
}

/** Moves money that leaves a card for another account than a booking. */
export async function postFromGiftCard(
  tx: Tx,
  cardId: string,
  { transfer, amount }: { readonly transfer: LedgerTransfer; readonly amount: bigint },
  now: Date,
): Promise<void> {
  await moveGiftCardMoney(tx, cardId, { key: transfer.key, amount: -amount }, now)
  await postTransfers(tx, [transfer], now)
}

/** Returns cards that expired with money on them. */
export function findExpiredGiftCards(db: Database, limit: number): Promise<{ id: string; owner_id: string | null }[]> {
  return db
    .selectFrom('gift_card')
    .select(['id', 'owner_id'])
    .where('expires_at', '<=', sql<Date>`app_now()`)
    .where('balance', '>', sql.lit(0n))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}
