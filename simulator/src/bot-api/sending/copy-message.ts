import { addBotMessage, findMessage } from '../../telegram/chats/messages.ts'
import type { Message } from '../../telegram/types.ts'
import type { World } from '../../telegram/world.ts'
import { checkCaption, readCaption } from '../params/caption.ts'
import { readOptions } from '../params/message-options.ts'
import { type Params, readInteger } from '../params/params.ts'
import { readPlace, readTarget } from '../params/recipient.ts'
import { requireText } from '../params/required-text.ts'
import type { Answer } from '../server/answer.ts'
import { badRequest } from '../server/failure.ts'

/** Sends the same content again, without its author and its keyboard. Answers the id only, as the real server does. */
export function copyMessage(world: World, params: Params): Answer {
  requireText(params, 'from_chat_id')
  const caption = params.values.caption === undefined ? undefined : readCaption(params)
  const source = readPlace(world, params, 'from_chat_id')
  const message = findMessage(source, readInteger(params, 'message_id') ?? 0)
  if (!message) throw badRequest('message to copy not found')
  const content = copyOf(message)
  if (!content || message.has_protected_content) throw badRequest("message can't be copied")
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  if (caption) checkCaption(caption)
  const replaced = caption && content.text === undefined ? caption : {}
  const { message_id } = addBotMessage(world, place, { ...content, ...replaced, ...options })
  return { result: { message_id } }
}

type Copied = Pick<
  Message,
  'text' | 'entities' | 'link_preview_options' | 'photo' | 'document' | 'caption' | 'caption_entities'
>

/** Undefined for invoices and service messages, which nobody can copy. */
function copyOf(message: Message): Copied | undefined {
  const { text, entities, link_preview_options, photo, document, caption, caption_entities } = message
  if (text === undefined && !photo && !document) return undefined
  return {
    ...(text === undefined ? {} : { text }),
    ...(entities ? { entities } : {}),
    ...(link_preview_options ? { link_preview_options } : {}),
    ...(photo ? { photo } : {}),
    ...(document ? { document } : {}),
    ...(caption ? { caption } : {}),
    ...(caption_entities ? { caption_entities } : {}),
  }
}
