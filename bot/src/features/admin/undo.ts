import type { Language } from '@enp/shared/calls/api'
import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDateTime } from '@enp/shared/time/dates'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, ConversationContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { botTexts } from '../../texts/texts.ts'
import { moderatedReviewMessage } from '../moderation/review-view.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { editOperatorMessages } from '../support/edit-operator-messages.ts'
import { supportErrorText } from '../support/sentences.ts'

const undoPattern = /^undo:(\d{1,19})$/
const zone = 'Europe/Moscow'

export async function offerUndo(ctx: BotContext | ConversationContext, undo: UndoReceipt | undefined): Promise<void> {
  if (!undo) return
  const until = formatDateTime(ctx.texts.language, zone, undo.until)
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.undoButton, `undo:${undo.actionId}`)]])
  await ctx.reply(ctx.texts.undoOffer(until), { reply_markup: keyboard })
}

const actionText = (ctx: BotContext, action: string) => ctx.texts.adminAction[action] ?? action

export function undoFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:undo').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/undoable-actions', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { actions } = reply.data
    const lines = actions.map(({ action, subject, operatorName = '', at }) =>
      [formatDateTime(ctx.texts.language, zone, at), actionText(ctx, action), operatorName, subject]
        .map(escapeTagMarks)
        .join(' · '),
    )
    const buttons = actions.map(({ actionId, action }) => [
      InlineKeyboard.text(ctx.texts.undoOneButton(actionText(ctx, action)), `undo:${actionId}`),
    ])
    const text = actions.length === 0 ? ctx.texts.undoNothing : [ctx.texts.undoList, ...lines].join('\n')
    await ctx.reply(text, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(buttons) })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(undoPattern, async (ctx) => {
    const [, id = ''] = undoPattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    const request = { params: { id }, body: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/undoable-actions/:id/undo', request)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { outcome, review, shownTo } = reply.data
    if (outcome === 'undone') ctx.log.info({ action: id, operator: ctx.from.id }, 'an operator undid an action')
    if (review)
      await editOperatorMessages(ctx, (its: Language) => moderatedReviewMessage(botTexts[its], review), shownTo)
    await editMessage(ctx, ctx.texts.undoOutcome[outcome], InlineKeyboard.from([]))
    return answerButtonPress(ctx)
  })
  return feature
}
