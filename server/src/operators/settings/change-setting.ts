import type { SettingChange, SettingRefusal } from '@enp/shared/calls/operators/settings'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { regions } from '@enp/shared/regions/regions'
import { findSettingProblem } from '@enp/shared/settings/parse-setting-value'
import {
  findSetting,
  organizerScope,
  regionScope,
  type SettingKey,
  type SettingScope,
} from '@enp/shared/settings/registry'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { makeJobsDue } from '../../core/jobs/lease.ts'
import { forgetSettings } from '../../settings/get-settings.ts'
import { type SettingValue, toSettings } from '../../settings/settings.rules.ts'
import { findSettingTimeline, insertSetting, lockSettings, revokeSetting } from '../../settings/settings.store.ts'
import { isUnusualChange } from '../../settings/unusual-change.rules.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { marketJob } from './follow-market.ts'
import { findRateExample } from './rate-example.ts'
import { findOrganizerNames, findSellers } from './sellers.store.ts'
import { toAuditDetails } from './setting-audit.rules.ts'
import {
  countAffected,
  findOldValue,
  findRefusal,
  isSettingDay,
  type Seller,
  type SettingChangeInput,
  toEffectiveFrom,
} from './setting-change.rules.ts'
import { findNames } from './show-settings.ts'

type Request = Body<'POST /internal/admin/settings/:key/preview'>

/** Changes nothing. Errors: NOT_OPERATOR, ORGANIZER_NOT_FOUND, VALIDATION_ERROR. */
export async function previewSetting(
  { db }: Pick<Deps, 'db'>,
  key: SettingKey,
  request: Request,
): Promise<HandlerReply<'POST /internal/admin/settings/:key/preview'>> {
  await requireOperator(db, request.operatorId)
  const { rows, input, shown, refusal, sellers } = await checkChange(db, key, request, {
    confirmed: true,
    checked: false,
  })
  if (refusal) return { data: refusal }
  const later = rows
    .filter(({ scope, effectiveFrom }) => scope === input.scope && effectiveFrom > input.effectiveFrom)
    .map(({ value, effectiveFrom }) => ({ ...shown, old: null, value, from: effectiveFrom.toISOString() }))
  const example = await findRateExample(db, input)
  return {
    data: {
      ...{ outcome: 'possible', change: shown, later, organizers: countAffected(rows, input, sellers) },
      ...(isUnusualChange(shown) && { unusual: true }),
      ...(example && { example }),
    },
  }
}

/**
 * Concurrent changes follow each other. Errors: NOT_OPERATOR, ORGANIZER_NOT_FOUND,
 * VALIDATION_ERROR. See docs/rules/settings.md.
 */
export async function changeSetting(
  { db }: Pick<Deps, 'db'>,
  key: SettingKey,
  { seen, confirmed = false, checked = false, ...request }: Body<'POST /internal/admin/settings/:key'>,
): Promise<HandlerReply<'POST /internal/admin/settings/:key'>> {
  const reply = await inTransaction(db, async (tx) => {
    await requireOperator(tx, request.operatorId)
    await lockSettings(tx)
    const { input, shown, refusal } = await checkChange(tx, key, request, { confirmed, checked })
    if (shown.old !== seen) return { data: { outcome: 'changed' as const, change: shown } }
    if (refusal) return { data: refusal }
    const undo = await saveChange(tx, input, shown.old, request.operatorId)
    return { data: { outcome: 'done' as const, change: shown, undo } }
  })
  forgetSettings(db)
  if (key === 'rate.source') await makeJobsDue(db, [marketJob])
  return reply
}

async function saveChange(tx: Tx, input: SettingChangeInput, previous: number | null, operatorId: number) {
  const { key, scope, value, effectiveFrom } = input
  const settingId = await insertSetting(tx, { key, scope, value, previous, effectiveFrom, setBy: operatorId })
  const details = toAuditDetails({ key, scope, old: previous, value, from: effectiveFrom.toISOString() })
  const subject = { kind: 'setting', id: `${key} ${scope}` } as const
  const action = previous === value ? 'setting.check' : 'setting.set'
  return recordUndoableAction(tx, { operatorId, action, subject, details }, { settingId })
}

/** Returns false if the same scope was changed again. */
export const undoSettingChange = (tx: Tx, { settingId }: { readonly settingId: string }): Promise<boolean> =>
  revokeSetting(tx, settingId)

interface CheckedChange {
  readonly rows: readonly SettingValue[]
  readonly input: SettingChangeInput
  readonly shown: SettingChange
  readonly refusal: SettingRefusal | undefined
  /** Empty if the setting concerns no organizer. */
  readonly sellers: readonly Seller[]
}

async function checkChange(
  db: Database,
  key: SettingKey,
  { scope, value, day }: Request,
  answers: Pick<Parameters<typeof findRefusal>[2], 'confirmed' | 'checked'>,
): Promise<CheckedChange> {
  refuseInvalid(key, scope, value, day)
  await requireOrganizer(db, scope)
  const now = await getNow(db)
  const rows = await findSettingTimeline(db, key)
  const input = { key, scope: scope as SettingScope, value, effectiveFrom: toEffectiveFrom(day, now) }
  const old = findOldValue(toSettings(rows, now), input)
  const names = await findNames(db, [{ scope }])
  const shown = names({ key, scope, old, value, from: input.effectiveFrom.toISOString() })
  const sellers = findSetting(key).noticeDays === undefined ? [] : await findSellers(db)
  return { rows, input, shown, refusal: findRefusal(rows, input, { now, sellers, ...answers }), sellers }
}

/** Errors: VALIDATION_ERROR. */
export function refuseInvalid(key: SettingKey, scope: string, value: number | null, day: string | undefined): void {
  const kind = scope.split(':')[0]
  if (!findSetting(key).scopes.some((allowed) => allowed === kind))
    throwRefusal('VALIDATION_ERROR', { field: 'scope', problem: `is not a scope of ${key}` })
  if (kind === 'region' && !regions.some(({ code }) => scope === regionScope(code)))
    throwRefusal('VALIDATION_ERROR', { field: 'scope', problem: 'is not a region' })
  const problem = value === null ? undefined : findSettingProblem(key, value)
  if (problem !== undefined) throwRefusal('VALIDATION_ERROR', { field: 'value', problem })
  if (day !== undefined && !isSettingDay(day))
    throwRefusal('VALIDATION_ERROR', { field: 'day', problem: 'is not a day of the calendar' })
}

/** Errors: ORGANIZER_NOT_FOUND. */
async function requireOrganizer(db: Database, scope: string): Promise<void> {
  const prefix = organizerScope('')
  if (!scope.startsWith(prefix)) return
  const names = await findOrganizerNames(db, [scope.slice(prefix.length)])
  if (names.size === 0) throwRefusal('ORGANIZER_NOT_FOUND')
}
