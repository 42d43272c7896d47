import { serviceCategories } from '@enp/shared/calls/catalog/catalog-shapes'
import { findSettingExample } from '@enp/shared/settings/parse-setting-value'
import { findSetting, findSettingDefault, rateSources, type SettingKey } from '@enp/shared/settings/registry'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../texts/texts.ts'
import { formatScope, formatSettingValue, isRegionalKey } from './setting-view.ts'

interface Asked {
  readonly key: SettingKey
  readonly asksOrganizer?: boolean
  readonly scope?: string
  readonly value?: number | null
}

/** Asks for the first part that is missing: the scope, the value or the day. */
export function toSettingQuestion(texts: Texts, { key, asksOrganizer, scope, value }: Asked) {
  if (scope === undefined && asksOrganizer) return { html: texts.settingAskOrganizer, buttons: [] }
  if (scope === undefined && isRegionalKey(key)) return { html: texts.settingAskRegion, buttons: [] }
  if (scope === undefined) return { html: texts.settingAskScope, buttons: scopeButtons(texts, key) }
  if (value === undefined) {
    const { min, max, unit } = findSetting(key)
    if (unit === 'source') return { html: texts.settingAskSource, buttons: sourceButtons(texts, key) }
    const [low, high] = [formatSettingValue(texts, key, min), formatSettingValue(texts, key, max)]
    const html = texts.settingAskValue({ min: low, max: high, example: findSettingExample(key) })
    const usual = findSettingDefault(key)
    const none =
      usual === undefined
        ? texts[isRegionalKey(key) ? 'settingUnsetButton' : 'settingNoneButton']
        : texts.settingUsualButton(formatSettingValue(texts, key, usual))
    return { html, buttons: [[InlineKeyboard.text(none, 'set:none')]] }
  }
  return { html: texts.settingAskDay, buttons: [[InlineKeyboard.text(texts.settingNowButton, 'set:now')]] }
}

const sourceButtons = (texts: Texts, key: SettingKey) =>
  Object.values(rateSources).map((value) => [
    InlineKeyboard.text(formatSettingValue(texts, key, value), `set:value:${value}`),
  ])

function scopeButtons(texts: Texts, key: SettingKey) {
  const { scopes } = findSetting(key)
  const button = (code: string, scope: string) =>
    InlineKeyboard.text(formatScope(texts, { scope }), `set:scope:${code}`)
  return [
    [button('all', 'all')],
    ...(scopes.includes('category') ? serviceCategories.map((one) => [button(one, `category:${one}`)]) : []),
    ...(scopes.includes('organizer') ? [[InlineKeyboard.text(texts.settingOrganizerButton, 'set:organizer')]] : []),
  ]
}
