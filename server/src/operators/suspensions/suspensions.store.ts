import { sql } from 'kysely'
import { servicesNamed } from '../../catalog/search/names.sql.ts'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { type SuspendableServiceRow, suspensionLifeCycle } from './suspension.rules.ts'

/** Conflicts with the lock of a hold, so that no hold commits after a suspension. */
export async function lockService(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('service').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Returns undefined if the service is suspended already. */
export async function insertSuspension(
  tx: Tx,
  serviceId: string,
  { reason, days, operatorId }: { reason: string; days: number | undefined; operatorId: number },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('suspension')
    .values({
      ...{ kind: 'service', subject_id: serviceId, state: 'active', reason, ended_at: null },
      until: days === undefined ? null : sql<Date>`app_now() + make_interval(days => ${days})`,
      ...{ created_at: appNow, created_by: BigInt(operatorId) },
    })
    // A parameter in place of the literal matches no partial index in a generic plan.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).where('state', '=', sql.lit('active')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Ends the active suspension, or only the one with this id. Returns its id. */
export async function endActiveSuspension(tx: Tx, serviceId: string, id?: string): Promise<string | undefined> {
  const ended = await tx
    .updateTable('suspension')
    .set({ state: 'ended', ended_at: appNow })
    .where('kind', '=', 'service')
    .where('subject_id', '=', serviceId)
    .where('state', 'in', statesBefore(suspensionLifeCycle, 'ended'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

/** Returns false if the service is suspended again, or the end has passed. */
export async function reactivateSuspension(tx: Tx, serviceId: string, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable('suspension')
    .set({ state: 'active', ended_at: null })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(suspensionLifeCycle, 'active'))
    .where(sql<boolean>`(until is null or until > app_now())`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspension as other')
            .select('other.id')
            .where('other.kind', '=', 'service')
            .where('other.subject_id', '=', serviceId)
            .where('other.state', '=', 'active'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function updateServiceSuspended(tx: Tx, serviceId: string, suspended: boolean): Promise<void> {
  await tx.updateTable('service').set({ suspended }).where('id', '=', serviceId).execute()
}

const selectServices = (db: Database) =>
  db
    .selectFrom('service')
    .innerJoin('organizer', 'organizer.id', 'service.organizer_id')
    .leftJoin('suspension', (join) =>
      join
        .onRef('suspension.subject_id', '=', 'service.id')
        .on('suspension.kind', '=', 'service')
        .on('suspension.state', '=', 'active'),
    )
    .leftJoin('users as operator', 'operator.telegram_id', 'suspension.created_by')
    .select(['service.id', 'service.title', 'service.title_en', 'service.organizer_id', 'service.time_zone'])
    .select(['service.status', 'service.resumed_status', 'organizer.name as organizer_name'])
    .select(['suspension.reason', 'suspension.until', 'suspension.created_at as suspended_at'])
    .select('operator.first_name as operator_name')
    .select(
      sql<bigint>`(select count(*) from booking where booking.service_id = service.id and starts_at > app_now()
        and booking.state in ('paid', 'awaiting_organizer', 'confirmed', 'checked_in'))`.as('upcoming'),
    )

export function getSuspendableService(db: Database, id: string): Promise<SuspendableServiceRow> {
  return selectServices(db).where('service.id', '=', id).executeTakeFirstOrThrow()
}

export async function findSuspendedServices(db: Database, limit: number) {
  const rows: SuspendableServiceRow[] = await selectServices(db)
    .where('suspension.id', 'is not', null)
    .orderBy('suspension.created_at', 'desc')
    .orderBy('suspension.id')
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('suspension')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('kind', '=', 'service')
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export function findServicesByText(
  db: Database,
  by: { readonly id: string } | { readonly text: string },
  limit: number,
): Promise<SuspendableServiceRow[]> {
  const query = selectServices(db).orderBy('service.popularity', 'desc').orderBy('service.id').limit(limit)
  if ('id' in by) return query.where('service.id', '=', by.id).execute()
  return query.where(sql<boolean>`service.id in (${servicesNamed(by.text)})`).execute()
}

export function findDueSuspensions(db: Database, limit: number): Promise<{ id: string; subject_id: string }[]> {
  return db
    .selectFrom('suspension')
    .select(['id', 'subject_id'])
    .where('state', '=', sql.lit('active'))
    .where('until', '<=', appNow)
    .orderBy('until')
    .limit(limit)
    .execute()
}
