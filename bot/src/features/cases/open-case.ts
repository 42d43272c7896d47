import { type CaseKind, caseKinds } from '@enp/shared/calls/bookings/cases'
import { maxCaseText } from '@enp/shared/limits'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { Texts } from '../../texts/texts.ts'
import { caseErrorText } from './case-error-text.ts'
import { caseHtml, writeButton } from './case-view.ts'

export const openCaseStartPattern = /^case:open:(not_as_described|no_show_objection|other):([\w-]{22})$/
const maxUpdates = 30

/** A traveller explains what went wrong; the organizer gets it. */
export const openCaseFeature = conversationFeature('open-case', openCaseStartPattern, open)

export const openCaseButton = (texts: Texts, kind: CaseKind, bookingId: string) =>
  InlineKeyboard.text(texts.caseOpenButton[kind], `case:open:${kind}:${compactId(bookingId)}`)

async function open(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, named = '', compact = ''] = openCaseStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const kind = caseKinds.find((one) => one === named) ?? 'other'
  await answerButtonPress(first)
  await first.reply(first.texts.caseAsk[kind])
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await waitForInput(dialog, readText, (texts) => texts.caseTextOnly)
    if (visibleText(text) === '' || text.length > maxCaseText) {
      await ctx.reply(ctx.texts.caseTextTooLong)
      continue
    }
    const who = { telegramId: getSender(ctx).id, updateId: ctx.update.update_id }
    const body = { ...who, bookingId: fullId(compact), kind, text }
    const reply = await callServer(dialog, 'POST /internal/cases/open', { body })
    if (reply.ok) {
      const keyboard = InlineKeyboard.from([[writeButton(ctx.texts, 'guest', reply.data.id)]])
      const html = `${ctx.texts.caseOpened}\n\n${caseHtml(ctx.texts, reply.data)}`
      return void (await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard }))
    }
    await ctx.reply(caseErrorText(ctx, reply.code))
    if (reply.code !== 'UNAVAILABLE') return
  }
}
