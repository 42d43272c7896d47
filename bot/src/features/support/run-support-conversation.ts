import type { ConversationContext, Dialog } from '../../context.ts'
import { readText, waitForInput } from '../../conversations/conversation.ts'
import { sendSupportRequest } from './send-support-request.ts'

const maxUpdates = 30

export async function runSupportConversation(dialog: Dialog, first: ConversationContext): Promise<void> {
  await first.reply(first.texts.supportAsk, { parse_mode: 'HTML' })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await waitForInput(dialog, readText, (texts) => texts.supportTextOnly)
    if (await sendSupportRequest(dialog, ctx, null, text)) return
  }
}
