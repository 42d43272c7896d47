import type { MessageContent } from '../../telegram/chats/message-content.ts'
import { addBotMessage } from '../../telegram/chats/messages.ts'
import { readOptions } from '../params/message-options.ts'
import { type BotApiParams, isRecord, parseBooleanParam, parseJsonParam } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import { readRichMessage } from '../params/rich-message.ts'
import { countCharacters, readFormatted } from '../params/text-params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const maxTextLength = 4096

export const sendMessage: BotApiMethod = (world, params) => {
  const text = readMessageText(params)
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  checkLength(text)
  return addBotMessage(world, place, { ...text, ...options })
}

/** Reads the text with its options. The caller checks the length later, as the real server does. */
export function readMessageText(params: BotApiParams): MessageContent & { text: string } {
  const { text, entities } = readFormatted(params, 'text', 'entities')
  if (text === '') throw badRequest('Message text is empty')
  const preview = parseJsonParam(params, 'link_preview_options', 'link preview options')
  if (preview !== undefined && !isRecord(preview)) throw badRequest('Object expected as link preview options')
  const noPreview = parseBooleanParam(params, 'disable_web_page_preview') ? { is_disabled: true } : undefined
  return {
    text,
    ...(entities.length > 0 ? { entities } : {}),
    ...((preview ?? noPreview) ? { link_preview_options: preview ?? noPreview } : {}),
  }
}

export function checkLength({ text }: { text: string }): void {
  if (countCharacters(text) > maxTextLength) throw badRequest('Message is too long')
}

export const sendRichMessage: BotApiMethod = (world, params) => {
  const rich_message = readRichMessage(params)
  if (!rich_message) throw badRequest('Message text is empty')
  const place = readTarget(world, params)
  return addBotMessage(world, place, { rich_message, ...readOptions(params, place) })
}
