import { money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import { getNow } from '../core/database/clock.ts'
import type { Tx } from '../core/database/database.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { systemAccount } from '../ledger/transfer.rules.ts'
import { type GiftCardRow, giftCardAccount, giftCardProductName } from './gift-card.rules.ts'
import { postFromGiftCard } from './gift-cards.store.ts'

/**
 * A card that the user bought stays valid for its holder, without the words of the buyer. The
 * money on the user's own cards becomes revenue, like other balances.
 */
export const giftCardData: PersonalDataHandler = {
  name: 'giftCards',
  export: (tx, userId) =>
    tx
      .selectFrom('gift_card')
      .select(['amount', 'balance', 'design', 'recipient', 'message'])
      .select(['deliver_at as deliverAt', 'opened_at as openedAt', 'expires_at as expiresAt'])
      .select(sql<boolean>`buyer_id = ${userId}`.as('isBuyer'))
      .where(({ or, eb }) => or([eb('buyer_id', '=', userId), eb('owner_id', '=', userId)]))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  async findGivenUp(tx, userId) {
    const cards = await lockOwned(tx, userId)
    return cards.length === 0 ? [] : [{ kind: 'gift_cards', count: cards.length }]
  },
  async erase(tx, userId) {
    const now = await getNow(tx)
    for (const { id, balance: amount } of await lockOwned(tx, userId)) {
      const transfer = {
        key: `erasure:${userId}:gift_card:${id}`,
        kind: 'erasure',
        postings: [{ from: giftCardAccount, to: systemAccount('revenue'), amount: money('rub', amount) }],
      } as const
      await postFromGiftCard(tx, id, { transfer, amount }, now)
    }
    await tx.updateTable('gift_card').set({ recipient: null, message: null }).where('buyer_id', '=', userId).execute()
    await tx
      .updateTable('purchase')
      .set({ details: sql<string>`details - 'recipient' - 'message'` })
      .where('user_id', '=', userId)
      .where('product', '=', giftCardProductName)
      .execute()
  },
}

/** With money on them. */
function lockOwned(tx: Tx, userId: string): Promise<Pick<GiftCardRow, 'id' | 'balance'>[]> {
  return tx
    .selectFrom('gift_card')
    .select(['id', 'balance'])
    .where('owner_id', '=', userId)
    .where('balance', '>', 0n)
    .orderBy('id')
    .forUpdate()
    .execute()
}
