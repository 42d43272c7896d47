import type { Language } from '@enp/shared/calls/api'
import type { BroadcastButton, BroadcastContent, BroadcastEntity } from '@enp/shared/calls/operators/broadcast-shapes'
import { chooseBroadcastLabel, chooseBroadcastText } from '@enp/shared/notifications/broadcasts'
import { type Api, InlineKeyboard } from 'grammy'
import type { MessageEntity } from 'grammy/types'
import type { Deps } from '../context.ts'
import { createTimeoutSignal } from '../telegram/bot-api.ts'
import { formatErrorForLog, isFileIdRefused } from '../telegram/bot-api-failure.ts'

const sendTimeoutMs = 5_000

interface Recipient {
  readonly chatId: number
  readonly language: Language
}

/** Sends a broadcast to one user, exactly as the operator's test. Returns the message id. */
export async function sendBroadcast(
  { webappUrl, log }: Pick<Deps, 'webappUrl' | 'log'>,
  api: Api,
  { chatId, language }: Recipient,
  content: BroadcastContent,
): Promise<number> {
  const { text, entities } = chooseBroadcastText(language, content)
  const looks = entities.map(toMessenger)
  const reply_markup = content.button ? toKeyboard(language, content.button, webappUrl) : InlineKeyboard.from([])
  if (content.photo !== undefined)
    try {
      const options = { caption: text, caption_entities: looks, reply_markup }
      return (await api.sendPhoto(chatId, content.photo, options, createTimeoutSignal(sendTimeoutMs))).message_id
    } catch (error) {
      if (!isFileIdRefused(error)) throw error
      log.error({ error: formatErrorForLog(error) }, 'Telegram no longer has the picture of a broadcast')
    }
  const options = { entities: looks, reply_markup }
  return (await api.sendMessage(chatId, text, options, createTimeoutSignal(sendTimeoutMs))).message_id
}

function toKeyboard(language: Language, button: BroadcastButton, webappUrl: string): InlineKeyboard {
  const label = chooseBroadcastLabel(language, button)
  if (button.url !== undefined) return new InlineKeyboard().url(label, button.url)
  return new InlineKeyboard().webApp(label, webappUrl + (button.path ?? ''))
}

function toMessenger({ type, offset, length, url = '', language }: BroadcastEntity): MessageEntity {
  switch (type) {
    case 'text_link':
      return { type, offset, length, url }
    case 'pre':
      return { type, offset, length, ...(language !== undefined && { language }) }
    default:
      return { type, offset, length }
  }
}
