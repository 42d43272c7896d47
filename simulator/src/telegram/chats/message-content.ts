import type { Message } from '../types.ts'

export type MessageContent = Omit<Message, 'message_id' | 'from' | 'sender_chat' | 'chat' | 'date'>

const copiedParts = [
  'text',
  'entities',
  'rich_message',
  'link_preview_options',
  'photo',
  'video',
  'document',
  'location',
  'dice',
  'contact',
  'caption',
  'caption_entities',
  'show_caption_above_media',
] as const
type Copied = Pick<Message, (typeof copiedParts)[number]>

export function copyContent(message: Message): Copied | undefined {
  const content: Copied = Object.fromEntries(
    copiedParts.flatMap((part) => (message[part] === undefined ? [] : [[part, message[part]]])),
  )
  return Object.keys(content).length > 0 ? structuredClone(content) : undefined
}
