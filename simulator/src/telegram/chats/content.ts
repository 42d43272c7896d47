import type { Message } from '../types.ts'

/** What a message says, apart from who says it, where and when. */
export type Content = Omit<Message, 'message_id' | 'from' | 'sender_chat' | 'chat' | 'date'>

/** The parts of a message that can be sent again as they are. */
const repeatable = [
  'text',
  'entities',
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
type Repeatable = Pick<Message, (typeof repeatable)[number]>

/** What a copy of a message says. Undefined for invoices and service messages, which nobody can send again. */
export function repeat(message: Message): Repeatable | undefined {
  const content: Repeatable = Object.fromEntries(
    repeatable.flatMap((part) => (message[part] === undefined ? [] : [[part, message[part]]])),
  )
  return Object.keys(content).length > 0 ? structuredClone(content) : undefined
}
