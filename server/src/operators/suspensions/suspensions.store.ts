import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { type Subject, suspensionLifeCycle } from './suspension.rules.ts'

/** Returns undefined if the subject is suspended already. */
export async function insertSuspension(
  tx: Tx,
  { kind, id }: Subject,
  { reason, days, operatorId }: { reason: string; days: number | undefined; operatorId: number },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('suspension')
    .values({
      ...{ kind, subject_id: id, state: 'active', reason, ended_at: null },
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
export async function endActiveSuspension(
  tx: Tx,
  { kind, id: subjectId }: Subject,
  id?: string,
): Promise<string | undefined> {
  const ended = await tx
    .updateTable('suspension')
    .set({ state: 'ended', ended_at: appNow })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', statesBefore(suspensionLifeCycle, 'ended'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

/** Returns false if the subject is suspended again, or the end has passed. */
export async function reactivateSuspension(tx: Tx, subject: Subject, id: string): Promise<boolean> {
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
            .where('other.kind', '=', subject.kind)
            .where('other.subject_id', '=', subject.id)
            .where('other.state', '=', 'active'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function findActiveSubjects(db: Database, limit: number) {
  const subjects = await db
    .selectFrom('suspension')
    .select(['kind', 'subject_id as id'])
    .where('state', '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('suspension')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  return { subjects, total: Number(total) }
}

export interface DueSuspension {
  readonly id: string
  readonly subject: Subject
}

export async function findDueSuspensions(
  db: Database,
  limit: number,
  after: DueSuspension | undefined,
): Promise<DueSuspension[]> {
  const rows = await db
    .selectFrom('suspension')
    .select(['id', 'kind', 'subject_id'])
    .where('state', '=', sql.lit('active'))
    .where('until', '<=', appNow)
    .$if(after !== undefined, (suspensions) => suspensions.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, subject_id }) => ({ id, subject: { kind, id: subject_id } }))
}
