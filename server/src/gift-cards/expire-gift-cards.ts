import { money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import { systemAccount } from '../ledger/transfer.rules.ts'
import { lockUsers } from '../users/get-user.ts'
import { giftCardAccount } from './gift-card.rules.ts'
import { findExpiredGiftCards, lockGiftCard, postFromGiftCard } from './gift-cards.store.ts'

const batchSize = 100

/** The rest of an expired card becomes revenue. Any number of workers may run it. */
export async function expireGiftCards({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let expired = 0
  for (const { id, owner_id: ownerId } of await findExpiredGiftCards(db, batchSize)) {
    try {
      if (await inTransaction(db, (tx) => expire(tx, id, ownerId))) expired += 1
    } catch (error) {
      log.error({ err: error, giftCardId: id }, 'could not expire a gift card, trying again')
    }
  }
  return expired
}

async function expire(tx: Tx, id: string, ownerId: string | null): Promise<boolean> {
  await lockUsers(tx, ownerId === null ? [] : [ownerId])
  const [card, now] = [await lockGiftCard(tx, id), await getNow(tx)]
  const { balance: amount, expires_at: expiresAt } = card
  if (expiresAt > now || amount === 0n) return false
  const sum = money('rub', amount)
  // A refund extends the card, so that it may expire again at another time.
  const key = `gift_card_expired:${id}:${expiresAt.getTime()}`
  const transfer = {
    key,
    kind: 'gift_card_expired',
    postings: [{ from: giftCardAccount, to: systemAccount('revenue'), amount: sum }],
  } as const
  await postFromGiftCard(tx, id, { transfer, amount }, now)
  const values = { sum: { amount: toDecimalText(sum), currency: 'rub' } } as const
  const userId = card.owner_id ?? card.buyer_id
  await enqueueNotification(tx, { key, userId, content: { kind: 'gift_card_expired', values } })
  return true
}
