import { editMessage } from '../../telegram/chats/edits.ts'
import type { MessageContent } from '../../telegram/chats/message-content.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { readMedia, requireMedia } from '../files/input-media.ts'
import { readKeyboardFor } from '../params/message-options.ts'
import { createNotModifiedError, findMessageToEdit } from '../params/message-params.ts'
import { readRichMessage } from '../params/rich-message.ts'
import { checkCaption, readCaption } from '../params/text-params.ts'
import { mixedAlbumErrorText } from '../sending/send-media-group.ts'
import { checkLength, readMessageText } from '../sending/send-message.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

// An edit without a keyboard removes the old one, as on the real server.

type Part = Parameters<typeof editMessage>[3][number]
const textParts: Part[] = ['text', 'entities', 'link_preview_options', 'rich_message']
const captionParts: Part[] = ['caption', 'caption_entities', 'show_caption_above_media']

export const editMessageText: BotApiMethod = (world, params) => {
  const rich_message = readRichMessage(params)
  const content: MessageContent = rich_message ? { rich_message } : readMessageText(params)
  const { place, message } = findMessageToEdit(world, params)
  if (message.text === undefined && !message.rich_message) throw badRequest('There is no text in the message to edit')
  const keyboard = readKeyboardFor(place, params)
  if (content.text !== undefined) checkLength({ text: content.text })
  return replace(world, { place, message }, textParts, content, keyboard)
}

export const editMessageCaption: BotApiMethod = (world, params) => {
  const caption = readCaption(params)
  const { place, message } = findMessageToEdit(world, params)
  if (!message.photo && !message.video && !message.document)
    throw badRequest('There is no caption in the message to edit')
  const keyboard = readKeyboardFor(place, params)
  checkCaption(caption)
  return replace(world, { place, message }, captionParts, caption, keyboard)
}

export const editMessageReplyMarkup: BotApiMethod = (world, params) => {
  const edited = findMessageToEdit(world, params)
  return replace(world, edited, [], {}, readKeyboardFor(edited.place, params))
}

export const editMessageMedia: BotApiMethod = async (world, params) => {
  const { kind, content } = await readMedia(world, params, requireMedia(params, 'input media'), false)
  const { place, message } = findMessageToEdit(world, params)
  if (message.media_group_id && (kind === 'document') !== (message.document !== undefined))
    throw badRequest(mixedAlbumErrorText)
  const parts: Part[] = ['photo', 'video', 'document', ...textParts, ...captionParts]
  return replace(world, { place, message }, parts, content, readKeyboardFor(place, params))
}

function replace(
  world: SimulatorWorld,
  { place, message }: ReturnType<typeof findMessageToEdit>,
  parts: Part[],
  content: MessageContent,
  keyboard: MessageContent['reply_markup'],
) {
  const next = { ...content, ...(keyboard ? { reply_markup: keyboard } : {}) }
  const edited = editMessage(world, place, message, [...parts, 'reply_markup'], next)
  if (!edited) throw createNotModifiedError()
  return edited
}
