import type { Api } from 'grammy'
import type { createTimeoutSignal } from '../../../telegram/bot-api.ts'
import { classifyBotApiError } from '../../../telegram/bot-api-failure.ts'
import type { ManifestMessage } from './manifest-view.ts'

/** Sends a rich message, or plain text if the Bot API refuses it. Returns the message id. */
export async function sendManifest(
  api: Api,
  chatId: number,
  { blocks, html, keyboard }: ManifestMessage,
): Promise<number> {
  const { message_id: messageId } = await orPlain<{ readonly message_id: number }>(
    () => api.sendRichMessage(chatId, { blocks }, { reply_markup: keyboard }),
    () => api.sendMessage(chatId, html, { parse_mode: 'HTML', reply_markup: keyboard }),
  )
  return messageId
}

export async function editManifest(
  api: Api,
  { chatId, messageId }: { readonly chatId: number; readonly messageId: number },
  { blocks, html, keyboard }: ManifestMessage,
  signal: ReturnType<typeof createTimeoutSignal>,
): Promise<void> {
  const reply_markup = keyboard
  await orPlain<unknown>(
    () => api.editMessageText(chatId, messageId, { blocks }, { reply_markup }, signal),
    () => api.editMessageText(chatId, messageId, html, { parse_mode: 'HTML', reply_markup }, signal),
  )
}

async function orPlain<T>(rich: () => Promise<T>, plain: () => Promise<T>): Promise<T> {
  try {
    return await rich()
  } catch (error) {
    if (classifyBotApiError(error).means !== 'refused') throw error
    return plain()
  }
}
