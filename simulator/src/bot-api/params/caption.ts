import type { MessageContent } from '../../telegram/chats/message-content.ts'
import { badRequest } from '../server/failure.ts'
import { type BotApiParams, parseBooleanParam } from './params.ts'
import { countCharacters, readFormatted } from './text-params.ts'

const maxCaptionLength = 1024

export function readCaption(
  params: BotApiParams,
): Pick<MessageContent, 'caption' | 'caption_entities' | 'show_caption_above_media'> {
  const { text, entities } = readFormatted(params, 'caption', 'caption_entities')
  return {
    ...(text ? { caption: text } : {}),
    ...(entities.length > 0 ? { caption_entities: entities } : {}),
    ...(parseBooleanParam(params, 'show_caption_above_media') ? { show_caption_above_media: true } : {}),
  }
}

/** Separate from reading, because the real server checks the chat and the file first. */
export function checkCaption({ caption = '' }: { caption?: string }): void {
  if (countCharacters(caption) > maxCaptionLength) throw badRequest('Message caption is too long')
}
