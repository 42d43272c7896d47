import type { ChannelFailure } from '@enp/shared/calls/channels/channel-shapes'
import { type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'

export type ConnectionRow = Selectable<DB['channel_connection']>

export function findConnection(db: Database, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('channel_connection').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockConnection(tx: Tx, id: string): Promise<ConnectionRow | undefined> {
  return tx.selectFrom('channel_connection').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface ListedConnection extends ConnectionRow {
  readonly rooms: number
}

export function listConnections(db: Database, organizerId: string): Promise<ListedConnection[]> {
  return db
    .selectFrom('channel_connection')
    .selectAll()
    .select(
      sql<number>`(select count(*)::integer from channel_room where connection_id = channel_connection.id)`.as('rooms'),
    )
    .where('organizer_id', '=', organizerId)
    .orderBy('property_name')
    .orderBy('id')
    .execute()
}

interface NewConnection {
  readonly organizerId: string
  readonly propertyId: string
  readonly propertyName: string
  readonly clientId: string
  /** Encrypted. */
  readonly clientSecret: string
}

/** Replaces the credentials of a known hotel. */
export async function saveConnection(tx: Tx, added: NewConnection): Promise<string> {
  const credentials = {
    property_name: added.propertyName,
    client_id: added.clientId,
    client_secret: added.clientSecret,
    ...{ access_token: null, token_expires_at: null, paused_until: null },
    ...{ failures: 0, failure: null, failing_since: null, failure_notified: false },
  }
  const { id } = await tx
    .insertInto('channel_connection')
    .values({ organizer_id: added.organizerId, property_id: added.propertyId, ...credentials })
    .onConflict((conflict) =>
      conflict.columns(['organizer_id', 'property_id']).doUpdateSet({ ...credentials, due_at: appNow }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteConnection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('channel_connection').where('id', '=', id).execute()
}

/** `token`: encrypted; undefined removes it. */
export async function saveToken(
  db: Database,
  id: string,
  token: { readonly encrypted: string; readonly seconds: number } | undefined,
): Promise<void> {
  await db
    .updateTable('channel_connection')
    .set({
      access_token: token?.encrypted ?? null,
      token_expires_at: token ? sql`${appNow} + make_interval(secs => ${token.seconds})` : null,
    })
    .where('id', '=', id)
    .execute()
}

export async function pauseConnection(db: Database, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('channel_connection')
    .set({ paused_until: sql`greatest(paused_until, ${appNow} + make_interval(secs => ${seconds}))` })
    .where('id', '=', id)
    .execute()
}

export async function recordSuccess(db: Database, id: string): Promise<void> {
  await db
    .updateTable('channel_connection')
    .set({ failures: 0, failure: null, failing_since: null, failure_notified: false })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()
}

/** Returns the connection with the failure, which is counted. */
export function recordFailure(db: Database, id: string, failure: ChannelFailure): Promise<ConnectionRow | undefined> {
  return db
    .updateTable('channel_connection')
    .set({
      failures: sql`failures + 1`,
      failure,
      failing_since: sql`coalesce(failing_since, ${appNow})`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** False if it was marked before. */
export async function markFailureNotified(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channel_connection')
    .set({ failure_notified: true })
    .where('id', '=', id)
    .where('failure_notified', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface RequestLimits {
  readonly client: string
  readonly kind: 'auth' | 'stays' | 'reservations' | 'other'
  readonly perSecond: number
  readonly perMinute: number
  readonly perHour: number
}

/** Returns 0 and counts the request, or the milliseconds until it is allowed. */
export async function takeRequest(db: Database, limits: RequestLimits): Promise<number> {
  const { client, kind, perSecond, perMinute, perHour } = limits
  const { rows } = await sql<{ waits: number }>`
    select take_channel_request(${client}, ${kind}, ${perSecond}, ${perMinute}, ${perHour}) as waits`.execute(db)
  return rows[0]?.waits ?? 0
}
