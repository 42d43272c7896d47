import { type Insertable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { ShownPromoCodeRow } from './promo-code-view.rules.ts'

const selectPromoCodes = (db: Database) =>
  db
    .selectFrom('promo_code')
    .leftJoin('organizer', 'organizer.id', 'promo_code.organizer_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'promo_code.created_by')
    .select(['promo_code.id', 'code', 'percent', 'amount', 'payer', 'categories', 'max_uses', 'max_uses_per_user'])
    .select(['uses', 'starts_at', 'ends_at', 'stopped_at', 'organizer.name as organizer_name'])
    .select('operator.first_name as operator_name')
    .select(
      sql<string[]>`array(select title from service where service.id = any(service_ids) order by title, id)`.as(
        'services',
      ),
    )

export function getShownPromoCode(db: Database, id: string): Promise<ShownPromoCodeRow> {
  return selectPromoCodes(db).where('promo_code.id', '=', id).executeTakeFirstOrThrow()
}

export async function findActivePromoCodes(db: Database, limit: number) {
  const rows: ShownPromoCodeRow[] = await selectPromoCodes(db)
    .where('stopped_at', 'is', null)
    .orderBy('promo_code.created_at', 'desc')
    .orderBy('promo_code.id')
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('promo_code')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

type NewPromoCode = Omit<Insertable<DB['promo_code']>, 'starts_at' | 'ends_at' | 'created_at'> & {
  readonly days: number | undefined
}

/** Returns undefined if the code exists. */
export async function insertPromoCode(tx: Tx, { days, ...code }: NewPromoCode): Promise<string | undefined> {
  const made = await tx
    .insertInto('promo_code')
    .values({
      ...code,
      ...{ created_at: appNow, starts_at: appNow },
      ends_at: days === undefined ? null : sql<Date>`app_now() + make_interval(days => ${days})`,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function isPromoCode(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('promo_code').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Returns false if it was stopped before. */
export async function updateStopped(tx: Tx, id: string): Promise<boolean> {
  const stopped = await tx
    .updateTable('promo_code')
    .set({ stopped_at: appNow })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** Returns false if it is not stopped. */
export async function updateRestarted(tx: Tx, id: string): Promise<boolean> {
  const restarted = await tx
    .updateTable('promo_code')
    .set({ stopped_at: null })
    .where('id', '=', id)
    .where('stopped_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return restarted !== undefined
}

export function findScopedService(db: Database, id: string) {
  return db.selectFrom('service').select(['id', 'organizer_id']).where('id', '=', id).executeTakeFirst()
}
