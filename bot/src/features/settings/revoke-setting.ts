import { settingKeys } from '@enp/shared/settings/registry'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { formatSettingChange, revocationQuestion } from './setting-view.ts'

const askPattern = /^set:revoke:(\d{1,18}):([a-z_.\d]{1,40})$/
const confirmPattern = /^set:revoked:(\d{1,18})$/

/** Revokes a planned change of a setting after a confirmation. */
export function revokeSettingFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(askPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, id, name] = askPattern.exec(ctx.callbackQuery.data) ?? []
    const key = settingKeys.find((one) => one === name)
    if (!key) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
    const input = { params: { key }, query: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/settings/:key', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const planned = reply.data.planned.find((change) => change.id === id)
    if (!planned) return answerButtonPress(ctx, ctx.texts.settingNotPlanned)
    const { html, keyboard } = revocationQuestion(ctx.texts, planned)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(confirmPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, id = ''] = confirmPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id }, body: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/planned-settings/:id/revoke', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { outcome, change } = reply.data
    const text = `${ctx.texts.settingRevocation[outcome]}\n${formatSettingChange(ctx.texts, change)}`
    await editMessage(ctx, text, InlineKeyboard.from([]))
    if (reply.data.outcome === 'revoked') await offerUndo(ctx, reply.data.undo)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery('set:plan:keep').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await editMessage(ctx, ctx.texts.settingKept, InlineKeyboard.from([]))
    return answerButtonPress(ctx)
  })
  return feature
}
