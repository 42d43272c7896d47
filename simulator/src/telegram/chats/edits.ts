import { emitUpdate } from '../delivery/updates.ts'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { Message } from '../types.ts'
import { type ChatTarget, isChannel, toChatId } from './chat-targets.ts'
import { withUsers } from './mentions.ts'
import type { MessageContent } from './message-content.ts'
import { notifyChat } from './messages.ts'

type Editable =
  | 'text'
  | 'entities'
  | 'rich_message'
  | 'link_preview_options'
  | 'caption'
  | 'caption_entities'
  | 'show_caption_above_media'
  | 'photo'
  | 'document'
  | 'video'
  | 'reply_markup'

/** Replaces the named parts; removes those that `content` lacks. Undefined when nothing changes. */
export function editMessage(
  world: SimulatorWorld,
  place: ChatTarget,
  message: Message,
  parts: Editable[],
  written: MessageContent,
): Message | undefined {
  const content = withUsers(world, written)
  const before = JSON.stringify(parts.map((part) => message[part] ?? null))
  if (before === JSON.stringify(parts.map((part) => content[part] ?? null))) return undefined
  for (const part of parts) delete message[part]
  Object.assign(message, Object.fromEntries(parts.flatMap((part) => (content[part] ? [[part, content[part]]] : []))))
  message.edit_date = world.clock.now()
  notifyChat(world, place)
  return message
}

export function editByUser(
  world: SimulatorWorld,
  place: ChatTarget,
  message: Message,
  content: MessageContent,
): boolean {
  const edited = editMessage(world, place, message, ['text', 'entities'], content)
  if (!edited) return false
  emitUpdate(world, toChatId(place), isChannel(place) ? { edited_channel_post: edited } : { edited_message: edited })
  return true
}

export function deleteMessages(world: SimulatorWorld, place: ChatTarget, ids: number[]): void {
  place.messages = place.messages.filter(({ message_id }) => !ids.includes(message_id))
  if (place.pinned) place.pinned = place.pinned.filter((id) => !ids.includes(id))
  for (const id of ids) delete place.reactions?.[String(id)]
  notifyChat(world, place)
}
