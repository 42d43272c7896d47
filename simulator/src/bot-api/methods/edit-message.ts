import type { Content } from '../../telegram/chats/content.ts'
import { editMessage } from '../../telegram/chats/edits.ts'
import type { World } from '../../telegram/world.ts'
import { readMedia, requireMedia } from '../files/input-media.ts'
import { checkCaption, readCaption } from '../params/caption.ts'
import { readKeyboardFor } from '../params/message-options.ts'
import { notModified, readEdited } from '../params/message-params.ts'
import type { Params } from '../params/params.ts'
import { readRichMessage } from '../params/rich-message.ts'
import { mixed } from '../sending/send-media-group.ts'
import { checkLength, readMessageText } from '../sending/send-message.ts'
import type { Answer } from '../server/answer.ts'
import { badRequest } from '../server/failure.ts'

// An edit without a keyboard removes the old one, as on the real server.

type Part = Parameters<typeof editMessage>[3][number]
const textParts: Part[] = ['text', 'entities', 'link_preview_options', 'rich_message']
const captionParts: Part[] = ['caption', 'caption_entities', 'show_caption_above_media']

export function editMessageText(world: World, params: Params): Answer {
  const rich_message = readRichMessage(params)
  const content: Content = rich_message ? { rich_message } : readMessageText(params)
  const { place, message } = readEdited(world, params)
  if (message.text === undefined && !message.rich_message) throw badRequest('There is no text in the message to edit')
  const keyboard = readKeyboardFor(place, params)
  if (content.text !== undefined) checkLength({ text: content.text })
  return replace(world, { place, message }, textParts, content, keyboard)
}

export function editMessageCaption(world: World, params: Params): Answer {
  const caption = readCaption(params)
  const { place, message } = readEdited(world, params)
  if (!message.photo && !message.video && !message.document)
    throw badRequest('There is no caption in the message to edit')
  const keyboard = readKeyboardFor(place, params)
  checkCaption(caption)
  return replace(world, { place, message }, captionParts, caption, keyboard)
}

export function editMessageReplyMarkup(world: World, params: Params): Answer {
  const edited = readEdited(world, params)
  return replace(world, edited, [], {}, readKeyboardFor(edited.place, params))
}

export async function editMessageMedia(world: World, params: Params): Promise<Answer> {
  const { kind, content } = await readMedia(world, params, requireMedia(params, 'input media'), false)
  const { place, message } = readEdited(world, params)
  if (message.media_group_id && (kind === 'document') !== (message.document !== undefined)) throw badRequest(mixed)
  const parts: Part[] = ['photo', 'video', 'document', ...textParts, ...captionParts]
  return replace(world, { place, message }, parts, content, readKeyboardFor(place, params))
}

function replace(
  world: World,
  { place, message }: ReturnType<typeof readEdited>,
  parts: Part[],
  content: Content,
  keyboard: Content['reply_markup'],
): Answer {
  const next = { ...content, ...(keyboard ? { reply_markup: keyboard } : {}) }
  const edited = editMessage(world, place, message, [...parts, 'reply_markup'], next)
  if (!edited) throw notModified()
  return { result: edited }
}
