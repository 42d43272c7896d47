import type { BroadcastContent, BroadcastReach, BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'
import { type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { isUserInSegment, receivesOffersInChat } from './segment.sql.ts'

export type BroadcastRow = Selectable<DB['broadcast']>

export async function insertDraft(tx: Tx, operatorId: number): Promise<BroadcastRow> {
  return await tx
    .insertInto('broadcast')
    .values({ created_by: BigInt(operatorId), created_at: appNow })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findBroadcast(db: Database, id: string): Promise<BroadcastRow | undefined> {
  return await db.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listPlannedAndNewestBroadcasts(db: Database, limit: number): Promise<BroadcastRow[]> {
  return await db
    .selectFrom('broadcast')
    .selectAll()
    .orderBy(sql<boolean>`state = 'planned'`, 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export async function lockBroadcast(tx: Tx, id: string): Promise<BroadcastRow | undefined> {
  return await tx.selectFrom('broadcast').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveDraft(
  tx: Tx,
  id: string,
  { content, segment }: { readonly content: Partial<BroadcastContent>; readonly segment: BroadcastSegment },
): Promise<BroadcastRow> {
  return await tx
    .updateTable('broadcast')
    .set({ content: JSON.stringify(content), segment: JSON.stringify(segment), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('broadcast')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface BroadcastStart {
  readonly operatorId: number
  readonly reach: number
  readonly message: { readonly chatId: number; readonly messageId: number }
}

export async function markBroadcastStarted(
  tx: Tx,
  id: string,
  { operatorId, reach, message }: BroadcastStart,
): Promise<BroadcastRow> {
  return await tx
    .updateTable('broadcast')
    .set({ state: 'running', started_by: BigInt(operatorId), started_at: appNow, reach })
    .set({ shown_chat_id: BigInt(message.chatId), shown_message_id: BigInt(message.messageId), shown_at: appNow })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markBroadcastStopped(tx: Tx, id: string): Promise<BroadcastRow | undefined> {
  return await tx
    .updateTable('broadcast')
    .set({ state: 'stopped', ended_at: appNow })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
}

export async function countReach(db: Database, segment: BroadcastSegment): Promise<BroadcastReach> {
  const { people, reached, unreachable } = await db
    .selectFrom('users')
    .select([
      sql<bigint>`count(*)`.as('people'),
      sql<bigint>`count(*) filter (where ${receivesOffersInChat})`.as('reached'),
      sql<bigint>`count(*) filter (where not users.reachable)`.as('unreachable'),
    ])
    .where(isUserInSegment(segment, appNow))
    .executeTakeFirstOrThrow()
  return {
    people: Number(people),
    inChat: Number(reached),
    unreachable: Number(unreachable),
    switchedOff: Number(people - reached - unreachable),
  }
}

export async function findServiceTitle(db: Database, serviceId: string): Promise<string | undefined> {
  const row = await db.selectFrom('service').select('title').where('id', '=', serviceId).executeTakeFirst()
  return row?.title
}

export async function getDatabaseTime(db: Database): Promise<Date> {
  const { now } = await db.selectNoFrom(appNow.as('now')).executeTakeFirstOrThrow()
  return now
}
