import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { SettingRefusal } from '@enp/shared/calls/operators/settings'
import {
  findSetting,
  findSettingDefault,
  isCheckableSetting,
  isSharedSetting,
  maxSettingDays,
  type SettingKey,
  type SettingScope,
} from '@enp/shared/settings/registry'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { addDays, isDay, toZone } from '../../days/days.rules.ts'
import {
  findOwnStart,
  findOwnValue,
  findShownValue,
  getCommission,
  type Settings,
  type SettingValue,
  toSettings,
} from '../../settings/settings.rules.ts'
import { isExcessiveChange, isUnusualChange } from '../../settings/unusual-change.rules.ts'

export interface SettingChangeInput {
  readonly key: SettingKey
  readonly scope: SettingScope
  readonly value: number | null
  readonly effectiveFrom: Date
}

const dayMs = 86_400_000
/** Organizers are notified after the time to undo. */
export const notifiedAfterMinutes = 11
const zone = toZone(settingsZone)

/** Undefined without a day: at once. */
export const toEffectiveFrom = (day: string | undefined, now: Date): Date =>
  day === undefined ? now : zone.moment(day, '00:00')

interface OperatorAnswers {
  /** Typed an unusual value twice. */
  readonly confirmed: boolean
  /** Compared an unchanged rate with the market. */
  readonly checked: boolean
}

/**
 * `rows`: all valid values of the setting. Returns undefined if the change is possible.
 */
export function findRefusal(
  rows: readonly SettingValue[],
  change: SettingChangeInput,
  { now, sellers, confirmed, checked }: Moment & OperatorAnswers,
): SettingRefusal | undefined {
  const { key, effectiveFrom } = change
  const today = zone.dayAt(now)
  const raised = isRaise(rows, change, { now, sellers })
  const earliest = raised ? earliestNoticedDay(key, now) : addDays(today, 1)
  const dates = { outcome: 'refused', earliest, latest: addDays(today, maxSettingDays) } as const
  if (isSame(toSettings(rows, effectiveFrom), change)) {
    const checkable = canCheck(toSettings(rows, now), change)
    if (checked && checkable) return undefined
    return { ...dates, reason: 'same', ...(checkable && { checkable }) }
  }
  if (effectiveFrom < now) return { ...dates, reason: 'past' }
  if (zone.dayAt(effectiveFrom) > dates.latest) return { ...dates, reason: 'far' }
  if (raised && zone.dayAt(effectiveFrom) < earliest) return { ...dates, reason: 'notice' }
  const step = { ...change, old: findOldValue(toSettings(rows, now), change) }
  if (isExcessiveChange(step)) return { ...dates, reason: 'excessive' }
  if (isUnusualChange(step) && !confirmed) return { ...dates, reason: 'unconfirmed' }
  return undefined
}

/** Without a wider scope a removed value is the default. */
function isSame(settings: Settings, { key, scope, value }: SettingChangeInput): boolean {
  if (isSharedSetting(key)) return (value ?? findSettingDefault(key)) === findShownValue(settings, key, scope)
  return value === (findOwnValue(settings, key, scope) ?? null)
}

/** Concurrent checks of one rate count once. */
const checkedAgainAfterMs = 3_600_000

function canCheck(settings: Settings, { key, scope, value, effectiveFrom }: SettingChangeInput): boolean {
  const isNow = effectiveFrom.getTime() === settings.now.getTime()
  if (!isCheckableSetting(key) || value === null || !isNow) return false
  const start = findOwnStart(settings, key, scope)
  return start === undefined || settings.now.getTime() - start.getTime() >= checkedAgainAfterMs
}

export const isSettingDay = isDay

/** The first midnight with the whole notice before it. */
function earliestNoticedDay(key: SettingKey, now: Date): string {
  const noticed = now.getTime() + (findSetting(key).noticeDays ?? 0) * dayMs + notifiedAfterMinutes * 60_000
  return addDays(zone.dayAt(new Date(noticed)), 1)
}

interface Moment {
  readonly now: Date
  readonly sellers: readonly Seller[]
}

/** True if an organizer pays more at a time that the notice does not reach. */
function isRaise(rows: readonly SettingValue[], change: SettingChangeInput, { now, sellers }: Moment): boolean {
  const { noticeDays } = findSetting(change.key)
  if (noticeDays === undefined) return false
  const noticedAt = new Date(now.getTime() + noticeDays * dayMs)
  const times = [change.effectiveFrom, ...listStarts(rows, change.effectiveFrom, noticedAt)]
  return isMorePaid(toSettings(rows, now), toSettings([...rows, toRow(change)], now), { times, sellers })
}

/** True if an organizer pays more without the planned row, before the end of the notice. */
export function isRevocationRaise(
  rows: readonly SettingValue[],
  planned: Pick<SettingValue, 'id' | 'effectiveFrom'> & Pick<SettingChangeInput, 'key'>,
  { now, sellers }: Moment,
): boolean {
  const { noticeDays } = findSetting(planned.key)
  if (noticeDays === undefined) return false
  const noticedAt = new Date(now.getTime() + noticeDays * dayMs + notifiedAfterMinutes * 60_000)
  const times = [planned.effectiveFrom, ...listStarts(rows, planned.effectiveFrom, noticedAt)]
  const left = rows.filter(({ id }) => id !== planned.id)
  return isMorePaid(toSettings(rows, now), toSettings(left, now), {
    times: times.filter((at) => at < noticedAt),
    sellers,
  })
}

const listStarts = (rows: readonly SettingValue[], after: Date, before: Date): Date[] =>
  rows.map(({ effectiveFrom }) => effectiveFrom).filter((at) => at > after && at < before)

function isMorePaid(
  before: Settings,
  after: Settings,
  { times, sellers }: { readonly times: readonly Date[]; readonly sellers: readonly Seller[] },
): boolean {
  return times.some((at) =>
    sellers.some(({ id, categories }) =>
      categories.some((category) => {
        const sale = { category, organizerId: id }
        return getCommission(after, sale, at) > getCommission(before, sale, at)
      }),
    ),
  )
}

const toRow = (change: SettingChangeInput): SettingValue => ({ ...change, id: 'new' })

/** An organizer with the categories of its services. */
export interface Seller {
  readonly id: string
  readonly categories: readonly ServiceCategory[]
}

export interface CommissionChange {
  readonly category: ServiceCategory
  readonly old: number
  readonly value: number
}

/** How a change that is one of the rows changes the commission of an organizer. */
export function listCommissionChanges(
  rows: readonly SettingValue[],
  changed: Pick<SettingValue, 'id' | 'effectiveFrom'>,
  organizer: Seller,
): CommissionChange[] {
  const at = changed.effectiveFrom
  const before = toSettings(
    rows.filter(({ id }) => id !== changed.id),
    at,
  )
  const after = toSettings(rows, at)
  return organizer.categories.flatMap((category) => {
    const sale = { category, organizerId: organizer.id }
    const [old, value] = [getCommission(before, sale), getCommission(after, sale)]
    return old === value ? [] : [{ category, old, value }]
  })
}

/** How many of the organizers a planned change concerns. */
export function countAffected(
  rows: readonly SettingValue[],
  change: SettingChangeInput,
  sellers: readonly Seller[],
): number {
  const row = toRow(change)
  return sellers.filter((one) => listCommissionChanges([...rows, row], row, one).length > 0).length
}

/** Null if the scope has no value at that time. */
export const findOldValue = (settings: Settings, { key, scope, effectiveFrom }: SettingChangeInput): number | null =>
  findShownValue(settings, key, scope, effectiveFrom) ?? null
