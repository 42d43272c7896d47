import { sql } from 'kysely'
import { appNow, getNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { lockByName } from '../core/database/lock-by-name.ts'
import type { SettingValue } from './settings.rules.ts'

const isValid = sql<boolean>`revoked_at is null`

/** The value in force of each key and scope, and planned ones, at that time; without one, now. */
export async function findSettingValues(db: Database, at?: Date): Promise<{ now: Date; rows: SettingValue[] }> {
  const { rows } = await sql<{ now: Date; id: string | null } & Omit<SettingValue, 'id'>>`
    select now, id::text, key, scope, (value -> 'number')::integer as value, effective_from as "effectiveFrom"
    from (select coalesce(${at ?? null}::timestamptz, app_now()) as now) clock
    left join lateral (
      (select distinct on (key, scope) id, key, scope, value, effective_from from setting
        where ${isValid} and effective_from <= now order by key, scope, effective_from desc, id desc)
      union all
      (select id, key, scope, value, effective_from from setting where ${isValid} and effective_from > now)
    ) valid on true
    order by valid.id`.execute(db)
  return {
    now: rows[0]?.now ?? (await getNow(db)),
    rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }])),
  }
}

/** All valid values of a setting, also past ones. */
export async function findSettingTimeline(db: Database, key: string): Promise<SettingValue[]> {
  const { rows } = await sql<SettingValue>`
    select id::text, key, scope, (value -> 'number')::integer as value, effective_from as "effectiveFrom"
    from setting where ${isValid} and key = ${key} order by setting.id`.execute(db)
  return rows
}

const maxPast = 200

/** Values until now of a setting that has one for all, the latest first. */
export async function findPastSettings(db: Database, key: string): Promise<PastSetting[]> {
  const { rows } = await sql<PastSetting>`
    select (value -> 'number')::integer as value, effective_from as "effectiveFrom", set_by is null as "isFromMarket"
    from setting where ${isValid} and key = ${key} and scope = 'all' and effective_from <= app_now()
    order by effective_from desc, id desc limit ${maxPast}`.execute(db)
  return rows
}

interface PastSetting {
  readonly value: number | null
  readonly effectiveFrom: Date
  readonly isFromMarket: boolean
}

/** Changes of settings wait for each other, so that each knows the value before it. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockByName(tx, 'settings')
}

export interface NewSetting {
  readonly key: string
  readonly scope: string
  readonly value: number | null
  readonly previous: number | null
  readonly effectiveFrom: Date
  /** Null: the source of rates. */
  readonly setBy: number | null
}

export async function insertSetting(tx: Tx, { setBy, effectiveFrom, ...setting }: NewSetting): Promise<string> {
  const toJson = (value: number | null) => (value === null ? null : JSON.stringify({ number: value }))
  const { id } = await tx
    .insertInto('setting')
    .values({
      ...{ key: setting.key, scope: setting.scope },
      ...{ value: toJson(setting.value), previous: toJson(setting.previous) },
      ...{ effective_from: effectiveFrom, set_at: appNow, set_by: setBy === null ? null : BigInt(setBy) },
      ...{ revoked_at: null, notified_at: null, revocation_notified_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Returns false if the same scope was changed again, or this change was revoked. */
export async function revokeSetting(tx: Tx, id: string): Promise<boolean> {
  const revoked = await tx
    .updateTable('setting')
    .set({ revoked_at: appNow })
    .where('id', '=', BigInt(id))
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from setting later where later.key = setting.key
        and later.scope = setting.scope and later.id > setting.id and later.revoked_at is null)`,
    )
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The caller holds the lock of the settings. */
export async function revokePlannedSetting(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('setting').set({ revoked_at: appNow }).where('id', '=', BigInt(id)).execute()
}

/** Returns false if the date has passed, or the same scope was changed since the revocation. */
export async function restoreSetting(tx: Tx, id: string): Promise<boolean> {
  await lockSettings(tx)
  const restored = await tx
    .updateTable('setting')
    .set({ revoked_at: null })
    .where('id', '=', BigInt(id))
    .where('revoked_at', 'is not', null)
    .where('revocation_notified_at', 'is', null)
    .where('effective_from', '>', appNow)
    .where(
      sql<boolean>`not exists (select from setting later where later.key = setting.key
        and later.scope = setting.scope and later.set_at >= setting.revoked_at and later.revoked_at is null)`,
    )
    .returning('id')
    .executeTakeFirst()
  return restored !== undefined
}

const toNumber = (column: 'value' | 'previous') => sql<number | null>`(${sql.ref(column)} -> 'number')::integer`

const selectChanges = (db: Database) =>
  db
    .selectFrom('setting')
    .leftJoin('users as operator', 'operator.telegram_id', 'setting.set_by')
    .select(['setting.id', 'key', 'scope', 'effective_from', 'set_at', 'revoked_at'])
    .select([toNumber('value').as('value'), toNumber('previous').as('previous')])
    .select('operator.first_name as operator_name')

export type SettingChangeRow = Awaited<ReturnType<typeof findSettingHistory>>[number]

/** The last changes of operators first, also undone ones. */
export function findSettingHistory(db: Database, key: string, limit: number) {
  return selectChanges(db)
    .where('key', '=', key)
    .where('set_by', 'is not', null)
    .orderBy('setting.id', 'desc')
    .limit(limit)
    .execute()
}

export function findPlannedSettings(db: Database, key: string): Promise<SettingChangeRow[]> {
  return selectChanges(db)
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .where('effective_from', '>', appNow)
    .orderBy('effective_from')
    .orderBy('setting.id')
    .execute()
}

export function findSettingChange(db: Database, id: string): Promise<SettingChangeRow | undefined> {
  return selectChanges(db).where('setting.id', '=', BigInt(id)).executeTakeFirst()
}

/** Set at least `minutes` ago, so that they can no longer be undone. */
export function findUnnotifiedSettings(db: Database, key: string, minutes: number) {
  return db
    .selectFrom('setting')
    .select(['id', 'scope', 'effective_from', toNumber('value').as('value')])
    .where('key', '=', key)
    .where('notified_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('set_at', '<=', sql<Date>`app_now() - make_interval(mins => ${minutes})`)
    .orderBy('id')
    .limit(10)
    .execute()
}

/** Revoked at least `minutes` ago, after the organizers were notified of the change. */
export function findUnnotifiedRevocations(db: Database, key: string, minutes: number) {
  return db
    .selectFrom('setting')
    .select(['id', 'key', 'scope', 'effective_from', toNumber('value').as('value')])
    .where('key', '=', key)
    .where('notified_at', 'is not', null)
    .where('revocation_notified_at', 'is', null)
    .where('revoked_at', '<=', sql<Date>`app_now() - make_interval(mins => ${minutes})`)
    .orderBy('id')
    .limit(10)
    .execute()
}

export async function markRevocationNotified(db: Database, id: bigint): Promise<void> {
  await db.updateTable('setting').set({ revocation_notified_at: appNow }).where('id', '=', id).execute()
}

export async function markSettingNotified(db: Database, id: bigint): Promise<void> {
  await db.updateTable('setting').set({ notified_at: appNow }).where('id', '=', id).execute()
}
