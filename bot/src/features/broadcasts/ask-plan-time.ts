import { parseMoscowMoment } from '@enp/shared/typed-text/typed-moment'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { conversationFeature, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { broadcastErrorText } from './broadcast-error-text.ts'
import { broadcastView } from './broadcast-view.ts'
import { fetchBroadcast } from './fetch-broadcast.ts'
import { planConfirmationView } from './plan-view.ts'

export const planTimeStartPattern = /^bc:when:([\w-]{22})$/
const backPattern = /^bc:back:([\w-]{22})$/
const maxUpdates = 20

/** Asks when a broadcast starts. Only the button of its last message plans it. */
export const planTimeFeature = conversationFeature(
  'plan-broadcast',
  planTimeStartPattern,
  askTime,
  createOperatorFilter,
)

async function askTime(dialog: Dialog, first: ConversationContext): Promise<void> {
  const { deps, conversation } = dialog
  const [, compact = ''] = planTimeStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const of = { id: fullId(compact), operatorId: getSender(first).id }
  await answerButtonPress(first)
  await first.reply(first.texts.broadcastAskTime, {
    reply_markup: new InlineKeyboard().text(first.texts.broadcastBackButton, `bc:back:${compactId(of.id)}`),
  })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await nextText(dialog, compact)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    const at = text === undefined ? undefined : parseMoscowMoment(text, await conversation.now())
    if (text !== undefined && at === undefined) {
      await ctx.reply(ctx.texts.broadcastTimeUnreadable)
      continue
    }
    const reply = await conversation.external(({ log }) => fetchBroadcast(deps, log, of))
    if (!reply.ok) return void (await ctx.reply(broadcastErrorText(ctx, reply.code, reply.details)))
    const isPlanned = at !== undefined && reply.data.state === 'draft'
    const { html, keyboard } = isPlanned ? planConfirmationView(ctx, reply.data, at) : broadcastView(ctx, reply.data)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return
  }
}

/** `text` is undefined when the operator goes back. */
function nextText(dialog: Dialog, compact: string) {
  return waitForInput<{ readonly text: string | undefined }>(
    dialog,
    ({ callbackQuery, message }) => {
      if (backPattern.exec(callbackQuery?.data ?? '')?.[1] === compact) return { text: undefined }
      return message?.text === undefined ? undefined : { text: message.text }
    },
    (texts) => texts.broadcastTimeUnreadable,
  )
}
