import { isPermitted } from '@enp/shared/calls/operators/permissions'
import {
  listGroupKeys,
  type SettingGroup,
  type SettingKey,
  settingGroups,
  settingKeys,
} from '@enp/shared/settings/registry'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import type { Texts } from '../../texts/texts.ts'
import { placeAliasesStartData } from '../search-words/place-aliases.ts'
import { synonymsStartData } from '../search-words/synonyms.ts'
import { createOperatorFilter, fetchPermissions } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { settingGroupMessage, settingMessage } from './setting-view.ts'

const groupPattern = /^set:group:([a-z_]{1,20})$/
const showPattern = /^set:show:([a-z_.\d]{1,40})$/

/** Lists the groups of settings, the settings of a group, and shows one with its history. */
export function settingsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:settings').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/settings', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const mayAppoint = isPermitted(await fetchPermissions(deps, ctx), ['all'])
    const known = settingGroups.filter((group) => reply.data.settings.some(({ key }) => isInGroup(key, group)))
    const buttons = [
      ...known.map((group) => [toGroupButton(ctx.texts, group)]),
      [InlineKeyboard.text(ctx.texts.synonymsButton, synonymsStartData)],
      [InlineKeyboard.text(ctx.texts.placeAliasesButton, placeAliasesStartData)],
      [InlineKeyboard.text(ctx.texts.legalButton, 'legal:list')],
      ...(mayAppoint ? [[InlineKeyboard.text(ctx.texts.operatorsButton, 'ops:list')]] : []),
    ]
    await ctx.reply(ctx.texts.settingsTitle, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(buttons) })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(groupPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const group = settingGroups.find((one) => one === groupPattern.exec(ctx.callbackQuery.data)?.[1])
    if (!group) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/settings', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { html, keyboard } = settingGroupMessage(ctx.texts, group, reply.data.settings)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(showPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const key = settingKeys.find((one) => one === showPattern.exec(ctx.callbackQuery.data)?.[1])
    if (!key) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
    const input = { params: { key }, query: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/settings/:key', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { html, keyboard } = settingMessage(ctx.texts, reply.data)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  return feature
}

const isInGroup = (key: SettingKey, group: SettingGroup) => listGroupKeys(group).includes(key)

/** A group with one setting opens that setting. */
function toGroupButton(texts: Texts, group: SettingGroup) {
  const [first, ...others] = listGroupKeys(group)
  const data = first !== undefined && others.length === 0 ? `set:show:${first}` : `set:group:${group}`
  return InlineKeyboard.text(texts.settingGroup[group], data)
}
