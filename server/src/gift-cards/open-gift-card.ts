import type { GiftCard, GiftCardPreview } from '@enp/shared/calls/bookings/gift-cards'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { lockUser } from '../users/get-user.ts'
import {
  findGiftCardRefusal,
  type GiftCardRow,
  normalizeGiftCardCode,
  previewGiftCard,
  showGiftCard,
} from './gift-card.rules.ts'
import {
  findGiftCardByCode,
  findGiftCardSender,
  listGiftCards,
  lockGiftCardByCode,
  markGiftCardOpened,
} from './gift-cards.store.ts'

/**
 * Locks the card. The first user who opens it becomes its owner. The caller has locked the user.
 * Errors: CODE_UNKNOWN, CODE_USED_UP, CODE_EXPIRED.
 */
export async function getOpenedGiftCard(tx: Tx, userId: string, written: string, now: Date): Promise<GiftCardRow> {
  const card = await lockGiftCardByCode(tx, normalizeGiftCardCode(written))
  const refusal = findGiftCardRefusal(card, userId, now)
  switch (refusal?.code) {
    case 'CODE_UNKNOWN':
      return throwRefusal('CODE_UNKNOWN', refusal.details)
    case 'CODE_USED_UP':
      return throwRefusal('CODE_USED_UP', refusal.details)
    case 'CODE_EXPIRED':
      return throwRefusal('CODE_EXPIRED')
    case undefined:
      if (!card) return throwRefusal('CODE_UNKNOWN', { reason: 'unknown' })
      return card.owner_id === null ? markGiftCardOpened(tx, card.id, userId, now) : card
  }
}

/** Changes nothing. Errors: CODE_UNKNOWN, also before the delivery. */
export async function getGiftCardPreview(db: Database, userId: string, written: string): Promise<GiftCardPreview> {
  const [card, now] = [await findGiftCardByCode(db, normalizeGiftCardCode(written)), await getNow(db)]
  if (!card) return throwRefusal('CODE_UNKNOWN', { reason: 'unknown' })
  if (card.deliver_at > now) throwRefusal('CODE_UNKNOWN', { reason: 'not_yet' })
  return previewGiftCard(card, await findGiftCardSender(db, card.buyer_id), userId, now)
}

/** Repeating returns the card again. */
export function openGiftCard({ db }: Pick<Deps, 'db'>, userId: string, code: string): Promise<GiftCard> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const now = await getNow(tx)
    return showGiftCard(await getOpenedGiftCard(tx, userId, code, now), userId, now)
  })
}

export async function getGiftCards(db: Database, userId: string): Promise<HandlerReply<'GET /v1/gift-cards'>> {
  const [cards, now] = [await listGiftCards(db, userId), await getNow(db)]
  const show = (listed: readonly GiftCardRow[]) => listed.map((card) => showGiftCard(card, userId, now))
  return {
    data: {
      owned: show(cards.filter((card) => card.owner_id === userId)),
      bought: show(cards.filter((card) => card.buyer_id === userId)),
    },
  }
}
