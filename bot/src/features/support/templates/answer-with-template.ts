import type { Reply } from '@enp/shared/contract'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../../conversations/conversation.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender, toTelegramUser } from '../../../telegram/to-telegram-user.ts'
import { botTexts } from '../../../texts/texts.ts'
import { createOperatorFilter } from '../create-operator-filter.ts'
import { showMessages } from '../edit-operator-messages.ts'
import { effectText } from '../messages.ts'
import { requestMessage } from '../request-view.ts'
import { supportRequestErrorText } from '../sentences.ts'

export const answerWithTemplateStartPattern = /^tpl:use:([\w-]{22})$/
const pressPattern = /^tpl:(?:(send)|pick:(\d{1,2}))$/
const maxUpdates = 30

/** Fills a template with the name and the booking number, shows the answer, and sends it. */
export const answerWithTemplateFeature = conversationFeature(
  'support-template-answer',
  answerWithTemplateStartPattern,
  answerWithTemplate,
  createOperatorFilter,
)

type FilledTemplate = Reply<'GET /internal/support/requests/:id/templates'>['data']['templates'][number]
type Step = { readonly text: string } | { readonly isSend: boolean; readonly index: number }

async function answerWithTemplate(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, request = ''] = answerWithTemplateStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const requestId = fullId(request)
  const input = { params: { id: requestId }, query: { operatorId: getSender(first).id } }
  const reply = await callServer(dialog, 'GET /internal/support/requests/:id/templates', input)
  if (!reply.ok) return answerButtonPress(first, supportRequestErrorText(first, reply.code))
  const { templates, number } = reply.data
  if (templates.length === 0) return answerButtonPress(first, first.texts.templatesNone)
  await answerButtonPress(first)
  const rows = templates.map(({ title }, index) => [InlineKeyboard.text(title, `tpl:pick:${index}`)])
  await first.reply(first.texts.templateUseAsk(String(number)), { reply_markup: InlineKeyboard.from(rows) })
  let answer: string | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...step } = await waitForInput<Step>(dialog, readStep, (texts) => texts.templateChoose)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('isSend' in step && step.isSend && answer !== undefined) {
      if (await send(dialog, ctx, requestId, answer)) return
    } else {
      answer = await showAnswer(ctx, 'text' in step ? { text: step.text, needsBooking: false } : templates[step.index])
    }
  }
}

function readStep(ctx: ConversationContext): Step | undefined {
  const [found, send, index] = pressPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return found === undefined ? readText(ctx) : { isSend: send !== undefined, index: Number(index ?? 0) }
}

/** Returns the answer that can be sent. */
async function showAnswer(
  ctx: ConversationContext,
  filled: Pick<FilledTemplate, 'text' | 'needsBooking'> | undefined,
): Promise<string | undefined> {
  if (!filled) return void (await ctx.reply(ctx.texts.templateGone))
  const text = escapeTagMarks(filled.text)
  if (filled.needsBooking) return void (await ctx.reply(ctx.texts.templateNeedsBooking(text), { parse_mode: 'HTML' }))
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.templateSendButton, 'tpl:send')]])
  await ctx.reply(ctx.texts.templatePreview(text), { parse_mode: 'HTML', reply_markup: keyboard })
  return filled.text
}

/** The update of the press is the key, so a repeated press sends it once. False to try again. */
async function send(dialog: Dialog, ctx: ConversationContext, requestId: string, text: string): Promise<boolean> {
  const body = { from: toTelegramUser(getSender(ctx)), updateId: ctx.update.update_id, requestId, text }
  const reply = await callServer(dialog, 'POST /internal/support/messages', { body })
  if (!reply.ok) {
    await ctx.reply(supportRequestErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  await ctx.reply(effectText(ctx, reply.data))
  if (reply.data.effect === 'answered') {
    const { request, shownTo } = reply.data
    await showMessages(ctx, dialog.deps.log, (language) => requestMessage(botTexts[language], request), shownTo)
  }
  return true
}
