import { cutText } from '@enp/shared/text/cut-text'
import { InlineKeyboard } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { monthData } from './calendar-address.ts'
import { calendarErrorText, takenDays } from './calendar-error-text.ts'

/** The Bot API refuses longer alerts. */
const longestAlert = 200

interface UndoneChange {
  readonly id: string
  readonly option: string
  readonly month: string
}

/** Replaces the answer to the change. A refusal leaves it and its button. */
export async function undoCalendarChange(
  deps: Deps,
  ctx: BotContext,
  telegramId: number,
  { id, option, month }: UndoneChange,
): Promise<void> {
  const input = { params: { id }, telegramId }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/calendar-changes/:id/undo', input)
  if (!reply.ok) return answerButtonPress(ctx, cutText(undoErrorText(ctx, reply), longestAlert))
  const toMonth = InlineKeyboard.text(ctx.texts.calendarMonthButton, monthData(option, month))
  await editMessage(ctx, ctx.texts.calendarUndone(reply.data.changed), InlineKeyboard.from([[toMonth]]))
  await answerButtonPress(ctx)
}

function undoErrorText(ctx: BotContext, reply: { readonly code: string; readonly details: unknown }): string {
  if (reply.code === 'CHANGE_NOT_ALLOWED') return ctx.texts.calendarUndoLate
  if (reply.code !== 'CAPACITY_TAKEN') return calendarErrorText(ctx, reply)
  return ctx.texts.calendarUndoTaken(takenDays(ctx.texts.language, reply.details))
}
