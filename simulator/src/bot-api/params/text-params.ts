import type { MessageContent } from '../../telegram/chats/message-content.ts'
import type { FormattedText } from '../../telegram/types.ts'
import { parseFormattedMessage, UnknownParseMode } from '../../text/format.ts'
import { ParseError, UnsupportedFormatError } from '../../text/parse-error.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { readEntities } from './entities.ts'
import { type BotApiParams, parseBooleanParam, parseTextParam } from './params.ts'

const maxSourceLength = 32_768

export function readFormatted(params: BotApiParams, textName: string, entitiesName: string): FormattedText {
  const value = params.values[textName]
  if (typeof value === 'string' && !value.isWellFormed()) throw badRequest('Text must be encoded in UTF-8')
  const text = parseTextParam(params, textName) ?? ''
  if (text.length > maxSourceLength) throw badRequest('Text is too long')
  try {
    return parseFormattedMessage(text, parseTextParam(params, 'parse_mode'), readEntities(params, entitiesName, text))
  } catch (error) {
    if (error instanceof ParseError) throw badRequest(`Can't parse entities: ${error.message}`)
    if (error instanceof UnknownParseMode) throw badRequest('Unsupported parse_mode')
    if (error instanceof UnsupportedFormatError) throw createNotImplementedError(error.message)
    throw error
  }
}

/** Counts code points, because the limits count an emoji once. */
export function countCharacters(text: string): number {
  return [...text].length
}

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
