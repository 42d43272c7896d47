import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { suspendStartData } from './suspend-service.ts'
import { suspendableServiceMessage } from './suspension-view.ts'

const resumePattern = /^suspension:resume:([\w-]{22})$/

/** Lists suspended services and ends suspensions. */
export function suspensionsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:suspensions').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/suspensions', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { services, total } = reply.data
    const add = InlineKeyboard.text(ctx.texts.suspensionAddButton, suspendStartData)
    await ctx.reply(ctx.texts.suspensionsCount(total), { reply_markup: InlineKeyboard.from([[add]]) })
    for (const service of services) {
      const { html, keyboard } = suspendableServiceMessage(ctx.texts, service)
      await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    }
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(resumePattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = resumePattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(compact) }, body: { operatorId: ctx.from.id } }
    const call = 'POST /internal/admin/suspendable-services/:id/resume'
    const reply = await fetchFromServer(deps, ctx.log, call, input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { first, service, undo } = reply.data
    if (first) ctx.log.info({ service: service.serviceId, operator: ctx.from.id }, 'an operator ended a suspension')
    const { html, keyboard } = suspendableServiceMessage(ctx.texts, service)
    await editMessage(ctx, html, keyboard)
    await offerUndo(ctx, undo)
    return answerButtonPress(ctx, first ? undefined : ctx.texts.suspensionOver)
  })
  return feature
}
