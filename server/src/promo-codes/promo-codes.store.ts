import type { Database } from '../core/database/database.ts'
import type { PromoCodeRow, PromoTarget } from './judge-promo-code.rules.ts'

export function findPromoCode(db: Database, code: string): Promise<PromoCodeRow | undefined> {
  return db.selectFrom('promo_code').selectAll().where('code', '=', code).executeTakeFirst()
}

export async function countUsesByUser(db: Database, id: string, userId: string): Promise<number> {
  const { uses } = await db
    .selectFrom('promo_redemption')
    .select(({ fn }) => fn.countAll<bigint>().as('uses'))
    .where('promo_code_id', '=', id)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(uses)
}

export async function findPromoTarget(db: Database, id: string): Promise<Omit<PromoTarget, 'price'> | undefined> {
  const row = await db
    .selectFrom('service')
    .select(['category', 'organizer_id as organizerId'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row && { serviceId: id, ...row }
}
