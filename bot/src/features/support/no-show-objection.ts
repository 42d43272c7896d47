import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import type { Texts } from '../../texts/texts.ts'
import { sendSupportRequest } from './send-support-request.ts'

export const noShowObjectionStartPattern = /^noshow:object:([\w-]{22})$/
const maxUpdates = 30

/** A traveller explains that they came; operators get it as a support request. */
export const noShowObjectionFeature = conversationFeature('no-show-objection', noShowObjectionStartPattern, object)

export function noShowObjectionButton(
  texts: Texts,
  { bookingId }: Extract<NotificationContent, { kind: 'trip_no_show' }>['values'],
) {
  return InlineKeyboard.text(texts.noShowObjectButton, `noshow:object:${compactId(bookingId)}`)
}

async function object(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = noShowObjectionStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  await answerButtonPress(first)
  await first.reply(first.texts.noShowObjectAsk)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await waitForInput(dialog, readText, (texts) => texts.supportTextOnly)
    if (await sendSupportRequest(dialog, ctx, { noShowOf: fullId(compact) }, text)) return
  }
}
