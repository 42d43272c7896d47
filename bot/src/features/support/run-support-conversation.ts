import { type BotConversation, type ConversationContext, type Deps, userMessageFilters } from '../../context.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { sendSupportRequest } from './send-support-request.ts'

const maxUpdates = 30

export async function runSupportConversation(
  deps: Deps,
  conversation: BotConversation,
  first: ConversationContext,
): Promise<void> {
  await first.reply(first.texts.supportAsk, { parse_mode: 'HTML' })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await nextText(conversation)
    if (await sendSupportRequest(deps, conversation, ctx, null, text)) return
  }
}

function nextText(conversation: BotConversation): Promise<{ ctx: ConversationContext; text: string }> {
  return conversation.form.build<{ ctx: ConversationContext; text: string }, never>({
    validate: (ctx) => {
      const text = ctx.message?.text
      return text === undefined ? { ok: false } : { ok: true, value: { ctx, text } }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.texts.buttonOutdated)
      else if (ctx.has([...userMessageFilters])) await ctx.reply(ctx.texts.supportTextOnly)
    },
  })
}
