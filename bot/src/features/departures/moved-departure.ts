import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { moveAnswerButtons, moveDeclineButtons, moveMessage } from './move-view.ts'

const movePattern = /^move:(show|undo):([\w-]{22})$/
const answerPattern = /^move:(yes|no|back|refund):([\w-]{22})$/

/** Buttons under a moved departure: of the organizer, and of the guests who answer. */
export function movedDepartureFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(movePattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, id = ''] = movePattern.exec(ctx.callbackQuery.data) ?? []
    const call = action === 'undo' ? 'POST /v1/organizer/moves/:id/undo' : 'GET /v1/organizer/moves/:id'
    const input = { telegramId: ctx.from.id, params: { id: fullId(id) } }
    const reply = await fetchFromServer(deps, ctx.log, call, input)
    if (!reply.ok) {
      const isLate = reply.code === 'CHANGE_NOT_ALLOWED'
      return answerButtonPress(ctx, isLate ? ctx.texts.moveUndoLate : memberErrorText(ctx, reply.code))
    }
    const { html, keyboard } = moveMessage(ctx.texts, reply.data)
    await editMessage(ctx, html, keyboard)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(answerPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, compact = ''] = answerPattern.exec(ctx.callbackQuery.data) ?? []
    const id = fullId(compact)
    if (action === 'no' || action === 'back') {
      const buttons = action === 'no' ? moveDeclineButtons : moveAnswerButtons
      await ctx.editMessageReplyMarkup({ reply_markup: buttons(ctx.texts, id) })
      return answerButtonPress(ctx, action === 'no' ? ctx.texts.moveDeclineAsk : undefined)
    }
    const body = { telegramId: ctx.from.id, accept: action === 'yes' }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/bookings/:id/move', { params: { id }, body })
    if (!reply.ok) return answerButtonPress(ctx, answerErrorText(ctx, reply.code))
    const { accepted, first } = reply.data
    if (first) ctx.log.info({ booking: id, accepted }, 'a guest answered a moved departure')
    await editMessage(ctx, ctx.texts[accepted ? 'moveAccepted' : 'moveDeclined'], InlineKeyboard.from([]))
    await answerButtonPress(ctx)
  })
  return feature
}

function answerErrorText({ texts }: BotContext, code: string): string {
  if (code === 'UNAVAILABLE') return texts.serverAway
  return code === 'CHANGE_NOT_ALLOWED' || code === 'NOT_FOUND' ? texts.moveAnswerLate : texts.failure
}
