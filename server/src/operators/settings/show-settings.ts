import type { PastSettingChange, SettingChange, SettingValues } from '@enp/shared/calls/operators/settings'
import type { HandlerReply, Query } from '@enp/shared/contract'
import {
  findSetting,
  organizerScope,
  type SettingKey,
  type SettingScope,
  settingKeys,
} from '@enp/shared/settings/registry'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findOwnAgeDays, findShownValue, type Settings, toSettings } from '../../settings/settings.rules.ts'
import {
  findPlannedSettings,
  findSettingHistory,
  findSettingValues,
  type SettingChangeRow,
} from '../../settings/settings.store.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findOrganizerNames, findOrganizersByText } from './sellers.store.ts'

const maxHistory = 10
const maxFound = 8

/** Errors: NOT_OPERATOR. */
export async function listSettings(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/settings'>,
): Promise<HandlerReply<'GET /internal/admin/settings'>> {
  await requireOperator(db, operatorId)
  const settings = await readPresentSettings(db)
  const shown = settingKeys.map((key) => toValues(settings, key))
  const names = await findNames(
    db,
    shown.flatMap(({ values }) => values),
  )
  return { data: { settings: shown.map(({ key, values }) => ({ key, values: values.map(names) })) } }
}

/** Errors: NOT_OPERATOR. */
export async function getSetting(
  { db }: Pick<Deps, 'db'>,
  key: SettingKey,
  { operatorId }: Query<'GET /internal/admin/settings/:key'>,
): Promise<HandlerReply<'GET /internal/admin/settings/:key'>> {
  await requireOperator(db, operatorId)
  const { values } = toValues(await readPresentSettings(db), key)
  const planned = (await findPlannedSettings(db, key)).map((row) => ({ id: String(row.id), ...toChange(row) }))
  const history = (await findSettingHistory(db, key, maxHistory)).map(toPastChange)
  const names = await findNames(db, [...values, ...planned, ...history])
  return { data: { key, values: values.map(names), planned: planned.map(names), history: history.map(names) } }
}

/** Errors: NOT_OPERATOR. */
export async function findOrganizersForSetting(
  { db }: Pick<Deps, 'db'>,
  { operatorId, text }: Query<'GET /internal/admin/setting-organizers'>,
): Promise<HandlerReply<'GET /internal/admin/setting-organizers'>> {
  await requireOperator(db, operatorId)
  return { data: await findOrganizersByText(db, text.trim(), maxFound) }
}

/** Without the cache: an operator sees a change of another process at once. */
async function readPresentSettings(db: Database): Promise<Settings> {
  const { now, rows } = await findSettingValues(db)
  return toSettings(rows, now)
}

/** Every scope with its own value or a default. */
function toValues(settings: Settings, key: SettingKey): SettingValues {
  const set = [...settings.values.values()].flatMap(([row]) => (row?.key === key ? [row.scope as SettingScope] : []))
  const scopes = new Set<SettingScope>(['all', ...(Object.keys(findSetting(key).defaults) as SettingScope[]), ...set])
  const values = [...scopes].flatMap((scope) => {
    const value = findShownValue(settings, key, scope)
    const ageDays = findOwnAgeDays(settings, key, scope)
    return value === undefined ? [] : [{ scope, value, ...(ageDays !== undefined && { ageDays }) }]
  })
  return { key, values }
}

type Scoped = { readonly scope: string }

/** Returns a function that adds the name of the organizer of a scope. */
export async function findNames(db: Database, scoped: readonly Scoped[]) {
  const prefix = organizerScope('')
  const toId = (scope: string) => (scope.startsWith(prefix) ? scope.slice(prefix.length) : undefined)
  const ids = scoped.flatMap(({ scope }) => toId(scope) ?? [])
  const names = await findOrganizerNames(db, [...new Set(ids)])
  return <T extends Scoped>(one: T): T & { scopeName?: string } => {
    const scopeName = names.get(toId(one.scope) ?? '')
    return { ...one, ...(scopeName !== undefined && { scopeName }) }
  }
}

export function toChange({ key, scope, previous: old, value, effective_from: from }: SettingChangeRow): SettingChange {
  return { key: key as SettingKey, scope, old, value, from: from.toISOString() }
}

function toPastChange(row: SettingChangeRow): PastSettingChange {
  return {
    ...toChange(row),
    at: row.set_at.toISOString(),
    ...(row.operator_name !== null && { operatorName: toDisplayName(row.operator_name) }),
    undone: row.revoked_at !== null,
  }
}
