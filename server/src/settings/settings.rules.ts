import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { findSetting, organizerScope, type SettingKey, type SettingScope } from '@enp/shared/settings/registry'

export interface SettingValue {
  readonly id: string
  readonly key: string
  readonly scope: string
  /** Null: the wider scope applies. */
  readonly value: number | null
  readonly effectiveFrom: Date
}

/** Values in force and planned ones. */
export interface Settings {
  readonly now: Date
  /** By key and scope; the latest effective date first. */
  readonly values: ReadonlyMap<string, readonly SettingValue[]>
}

const toPlace = (key: string, scope: string) => `${key} ${scope}`

/** `rows` in the order of their setting, so that the later of two rows of one date applies. */
export function toSettings(rows: readonly SettingValue[], now: Date): Settings {
  const values = new Map<string, SettingValue[]>()
  for (const row of rows) {
    const place = toPlace(row.key, row.scope)
    const earlier = values.get(place) ?? []
    const index = earlier.findIndex(({ effectiveFrom }) => effectiveFrom <= row.effectiveFrom)
    earlier.splice(index < 0 ? earlier.length : index, 0, row)
    values.set(place, earlier)
  }
  return { now, values }
}

/** Returns the value of exactly this scope; undefined if the scope has none. */
export function findOwnValue(
  { now, values }: Settings,
  key: SettingKey,
  scope: SettingScope,
  at = now,
): number | undefined {
  return findOwnRow({ values }, key, scope, at)?.value ?? undefined
}

const findOwnRow = ({ values }: Pick<Settings, 'values'>, key: SettingKey, scope: SettingScope, at: Date) =>
  values.get(toPlace(key, scope))?.find(({ effectiveFrom }) => effectiveFrom <= at)

const dayMs = 86_400_000

/** Time since which the value of exactly this scope applies; undefined without one. */
export function findOwnStart(settings: Settings, key: SettingKey, scope: SettingScope): Date | undefined {
  const row = findOwnRow(settings, key, scope, settings.now)
  return row && row.value !== null ? row.effectiveFrom : undefined
}

/** In whole days. */
export function findOwnAgeDays(settings: Settings, key: SettingKey, scope: SettingScope): number | undefined {
  const start = findOwnStart(settings, key, scope)
  return start && Math.floor((settings.now.getTime() - start.getTime()) / dayMs)
}

/** The first of the scopes with a value applies, then the first with a default. */
export function findValue(
  settings: Settings,
  key: SettingKey,
  scopes: readonly SettingScope[],
  at = settings.now,
): number | undefined {
  for (const scope of scopes) {
    const value = findOwnValue(settings, key, scope, at)
    if (value !== undefined) return value
  }
  const { defaults } = findSetting(key)
  return scopes.map((scope) => defaults[scope]).find((value) => value !== undefined)
}

/** Value of a setting that has one value for all. */
export function getSharedValue(settings: Settings, key: SettingKey, at = settings.now): number {
  const value = findValue(settings, key, ['all'], at)
  if (value === undefined) throw new Error(`no value of ${key}`)
  return value
}

/** As operators see it: an organizer and `all` have only their own value. */
export function findShownValue(settings: Settings, key: SettingKey, scope: SettingScope, at = settings.now) {
  return findValue(settings, key, scope.startsWith('category:') ? [scope, 'all'] : [scope], at)
}

interface Sale {
  readonly category: ServiceCategory
  /** Undefined for an organizer without its own commission. */
  readonly organizerId: string | undefined
}

/** In basis points. See docs/rules/settings.md#commission. */
export function getCommission(settings: Settings, { category, organizerId }: Sale, at = settings.now): number {
  const own = organizerId === undefined ? [] : [organizerScope(organizerId)]
  const value = findValue(settings, 'commission', [...own, `category:${category}`, 'all'], at)
  if (value === undefined) throw new Error(`no commission of ${category}`)
  return value
}
