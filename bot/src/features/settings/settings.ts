import { isPermitted } from '@enp/shared/calls/operators/permissions'
import { settingKeys } from '@enp/shared/settings/registry'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { synonymsStartData } from '../search-words/synonyms.ts'
import { createOperatorFilter, fetchPermissions } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { settingMessage } from './setting-view.ts'

const showPattern = /^set:show:([a-z_.\d]{1,40})$/

/** Lists the settings and shows one with its history. */
export function settingsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:settings').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/settings', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const mayAppoint = isPermitted(await fetchPermissions(deps, ctx), ['all'])
    const buttons = [
      ...reply.data.settings.map(({ key }) => [InlineKeyboard.text(ctx.texts.settingName[key], `set:show:${key}`)]),
      [InlineKeyboard.text(ctx.texts.synonymsButton, synonymsStartData)],
      ...(mayAppoint ? [[InlineKeyboard.text(ctx.texts.operatorsButton, 'ops:list')]] : []),
    ]
    await ctx.reply(ctx.texts.settingsTitle, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(buttons) })
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
