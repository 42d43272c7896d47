import type {
  PlannedSettingChange,
  SettingChange,
  SettingForecast,
  SettingPage,
  SettingPreview,
  SettingValues,
} from '@enp/shared/calls/operators/settings'
import { regions } from '@enp/shared/regions/regions'
import {
  findSetting,
  findSettingDefault,
  isCheckableSetting,
  isSharedSetting,
  listGroupKeys,
  maxRateAgeDays,
  type SettingGroup,
  type SettingKey,
} from '@enp/shared/settings/registry'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../texts/texts.ts'
import { formatForecast } from './setting-forecast.ts'

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export const isRegionalKey = (key: SettingKey): boolean => findSetting(key).scopes.includes('region')

export function formatSettingValue(texts: Texts, key: SettingKey, value: number | null): string {
  const shown = value ?? findSettingDefault(key)
  if (shown === undefined) return texts[isRegionalKey(key) ? 'settingUnset' : 'settingNone']
  return texts.settingValue[findSetting(key).unit](shown)
}

type Scoped = Pick<SettingChange, 'scope' | 'scopeName'>

export function formatScope(texts: Texts, { scope, scopeName }: Scoped): string {
  const [kind, of = ''] = scope.split(':')
  const { settingScope } = texts
  if (kind === 'region') return regions.find(({ code }) => code === of)?.[texts.language] ?? of
  if (kind === 'organizer') return scopeName === undefined ? settingScope.organizer : toDisplayName(scopeName)
  const name = Object.entries(settingScope).find(([code]) => code === (kind === 'category' ? of : kind))?.[1]
  return name ?? scope
}

/** The scope, or the setting if it has no scopes. */
const formatSubject = (texts: Texts, change: SettingChange): string =>
  isSharedSetting(change.key) ? texts.settingName[change.key] : formatScope(texts, change)

/** One line: the scope, old and new value, and the date. */
export function formatSettingChange(texts: Texts, change: SettingChange): string {
  const { key, old, value } = change
  const [scope, shown] = [formatSubject(texts, change), formatSettingValue(texts, key, value)]
  const from = formatDateTime(texts.language, settingsZone, change.from)
  if (value !== null && value === old) return texts.settingChecked({ scope, value: shown, from })
  return texts.settingChange({ scope, old: formatSettingValue(texts, key, old), value: shown, from })
}

function formatRateAge(texts: Texts, days: number | undefined): string {
  if (days === undefined) return texts.settingRateUnset
  return `${texts.settingRateAge(days)}${days > maxRateAgeDays ? texts.settingRateOld : ''}`
}

/** Each setting of the group with its present value. */
export function settingGroupMessage(texts: Texts, group: SettingGroup, settings: readonly SettingValues[]): Shown {
  const keys = listGroupKeys(group)
  const lines = settings
    .filter(({ key }) => keys.includes(key))
    .map(({ key, values }) => {
      const [present] = values
      const value = isRegionalKey(key)
        ? texts.settingRegions(values.length)
        : formatSettingValue(texts, key, present?.value ?? null)
      const line = texts.settingPresent({ name: texts.settingName[key], value })
      return isCheckableSetting(key) ? `${line}${formatRateAge(texts, present?.ageDays)}` : line
    })
  const buttons = keys.map((key) => [InlineKeyboard.text(texts.settingName[key], `set:show:${key}`)])
  const html = [`<b>${texts.settingGroup[group]}</b>`, ...lines.map(escapeTagMarks)].join('\n')
  return { html, keyboard: InlineKeyboard.from(buttons) }
}

export function settingMessage(texts: Texts, { key, values, planned, history }: SettingPage): Shown {
  const present = values.map((one) => {
    const value = formatSettingValue(texts, key, one.value)
    return isSharedSetting(key) ? value : `${formatScope(texts, one)}: ${value}`
  })
  const past = history.map((change) => {
    const words = formatSettingChange(texts, change)
    const at = formatDateTime(texts.language, settingsZone, change.at)
    const operator = change.operatorName ?? '—'
    return texts.settingBy({ at, operator, change: change.undone ? texts.settingUndone(words) : words })
  })
  const future = planned.map((change) => formatSettingChange(texts, change))
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map(escapeTagMarks)]
  const html = [
    `<b>${texts.settingName[key]}</b>`,
    ...section(texts.settingNow, present),
    ...section(texts.settingPlanned, future),
    ...section(texts.settingHistory, past),
  ].join('\n')
  const edit = InlineKeyboard.text(texts.settingEditButton, `set:edit:${key}`)
  const revoke = planned.map((change) => [
    InlineKeyboard.text(
      texts.settingRevokeButton(formatSettingChange(texts, change)),
      `set:revoke:${change.id}:${key}`,
    ),
  ])
  return { html, keyboard: InlineKeyboard.from([[edit], ...revoke]) }
}

export function revocationQuestion(texts: Texts, change: PlannedSettingChange): Shown {
  const html = [
    `<b>${texts.settingName[change.key]}</b>`,
    texts.settingRevokeAsk(escapeTagMarks(formatSettingChange(texts, change))),
  ].join('\n')
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(texts.settingRevokeYesButton, `set:revoked:${change.id}`)],
    [InlineKeyboard.text(texts.settingKeepButton, 'set:plan:keep')],
  ])
  return { html, keyboard }
}

export function settingPreviewMessage(
  texts: Texts,
  { change, later, organizers, example }: SettingPreview,
  forecast?: SettingForecast,
): Shown {
  const html = [
    `<b>${texts.settingName[change.key]}</b>`,
    escapeTagMarks(formatSettingChange(texts, change)),
    ...(example ? [texts.settingRateExample(example)] : []),
    '',
    texts.settingPreviewFixed[findSetting(change.key).group],
    ...(findSetting(change.key).noticeDays === undefined ? [] : [texts.settingPreviewOrganizers(organizers)]),
    ...later.map((one) => escapeTagMarks(texts.settingPreviewLater(formatSettingChange(texts, one)))),
    ...(forecast ? ['', ...formatForecast(texts, forecast)] : []),
  ].join('\n')
  const keyboard = new InlineKeyboard()
    .text(texts.settingConfirmButton, 'set:confirm')
    .row()
    .text(texts.settingKeepButton, 'set:keep')
  return { html, keyboard }
}
