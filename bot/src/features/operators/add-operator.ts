import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { operatorEditMessage } from './operator-view.ts'
import { operatorErrorText } from './operators.ts'

export const addOperatorStartData = 'ops:add'
const maxUpdates = 20
const longestText = 64

/** Asks for @username or an id; the buttons of the answer set the permissions. */
export const addOperatorFeature = conversationFeature(
  'add-operator',
  addOperatorStartData,
  addOperator,
  createOperatorFilter,
)

async function addOperator(dialog: Dialog, first: ConversationContext): Promise<void> {
  await answerButtonPress(first)
  await first.reply(first.texts.operatorAsk)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await waitForInput(dialog, readText, (texts) => texts.operatorAsk)
    const query = { operatorId: getSender(ctx).id, text: text.slice(0, longestText) }
    const reply = await callServer(dialog, 'GET /internal/admin/operators/find', { query })
    if (reply.ok) {
      const { html, keyboard } = operatorEditMessage(ctx.texts, reply.data, reply.data.permissions)
      await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
      return
    }
    await ctx.reply(operatorErrorText(ctx, reply.code))
    if (reply.code !== 'NOT_FOUND' && reply.code !== 'UNAVAILABLE') return
  }
}
