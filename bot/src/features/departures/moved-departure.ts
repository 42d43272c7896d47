import type { Body } from '@enp/shared/contract'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editButtons, editMessage } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { choiceButtons, moveAnswerButtons, moveDeclineButtons, moveMessage } from './move-view.ts'

const movePattern = /^move:(show|undo):([\w-]{22})$/
const answerPattern = /^(move|choice):(yes|no|back|refund):([\w-]{22})$/
const listPattern = /^choice:list:([\w-]{22})$/
const choicePattern = /^choice:go:([\w-]{22}):(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?$/

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
    const [, name, action, compact = ''] = answerPattern.exec(ctx.callbackQuery.data) ?? []
    const id = fullId(compact)
    if (action === 'no' || action === 'back') {
      const buttons = action === 'no' ? moveDeclineButtons : moveAnswerButtons
      const question = name === 'choice' ? 'choose' : 'accept'
      await ctx.editMessageReplyMarkup({ reply_markup: buttons(ctx.texts, id, question) })
      return answerButtonPress(ctx, action === 'no' ? ctx.texts.moveDeclineAsk : undefined)
    }
    await answerMove(deps, ctx, id, { accept: action === 'yes' })
  })
  inPrivate.callbackQuery(listPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = listPattern.exec(ctx.callbackQuery.data) ?? []
    await showChoices(deps, ctx, fullId(compact))
  })
  inPrivate.callbackQuery(choicePattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = '', year, month, day, hour, minute] = choicePattern.exec(ctx.callbackQuery.data) ?? []
    const to = { date: `${year}-${month}-${day}`, ...(hour !== undefined && { startTime: `${hour}:${minute}` }) }
    await answerMove(deps, ctx, fullId(compact), { accept: true, to })
  })
  return feature
}

type Answer = Omit<Body<'POST /internal/bookings/:id/move'>, 'telegramId'>

async function answerMove(deps: Deps, ctx: BotContext, id: string, answer: Answer): Promise<void> {
  const body = { telegramId: getSender(ctx).id, ...answer }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/bookings/:id/move', { params: { id }, body })
  if (!reply.ok) {
    if (reply.code !== 'CAPACITY_TAKEN' && reply.code !== 'DATE_CLOSED')
      return answerButtonPress(ctx, answerErrorText(ctx, reply.code))
    return showChoices(deps, ctx, id, ctx.texts.choiceTaken)
  }
  const { accepted, first } = reply.data
  if (first) ctx.log.info({ booking: id, accepted }, 'a guest answered a moved departure')
  await editMessage(ctx, ctx.texts[accepted ? 'moveAccepted' : 'moveDeclined'], InlineKeyboard.from([]))
  await answerButtonPress(ctx)
}

/** Replaces the buttons, because the text of the message gives the reason. */
async function showChoices(deps: Deps, ctx: BotContext, id: string, notice?: string): Promise<void> {
  const input = { params: { id }, query: { telegramId: getSender(ctx).id } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/bookings/:id/departures', input)
  if (!reply.ok) return answerButtonPress(ctx, answerErrorText(ctx, reply.code))
  await editButtons(ctx, choiceButtons(ctx.texts, id, reply.data))
  await answerButtonPress(ctx, notice ?? (reply.data.length === 0 ? ctx.texts.choiceNone : undefined))
}

function answerErrorText({ texts }: BotContext, code: string): string {
  if (code === 'UNAVAILABLE') return texts.serverAway
  return code === 'CHANGE_NOT_ALLOWED' || code === 'NOT_FOUND' ? texts.moveAnswerLate : texts.failure
}
