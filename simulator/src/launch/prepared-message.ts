import { toPrivateChat } from '../telegram/chats/users.ts'
import type { Dialog, PreparedMessage, SimulatedUser } from '../telegram/state.ts'
import type { World } from '../telegram/world.ts'

export interface ShownPrepared {
  id: string
  text: string
}

export function findPrepared(world: World, user: SimulatedUser, id: string): PreparedMessage | undefined {
  return world.state.prepared.find(
    (one) => one.id === id && one.userId === user.user.id && one.expiresAt > world.clock.now(),
  )
}

export function showPrepared({ id, content }: PreparedMessage): ShownPrepared {
  return { id, text: content.text ?? content.caption ?? '' }
}

/** Adds the message to the dialog of both users. The bot gets no update, as with Telegram. */
export function sendPrepared(world: World, from: SimulatedUser, to: SimulatedUser, { content }: PreparedMessage): void {
  const dialog = toDialog(world, from, to)
  dialog.lastMessageId += 1
  dialog.messages.push({
    message_id: dialog.lastMessageId,
    from: from.user,
    chat: toPrivateChat(to),
    date: world.clock.now(),
    ...structuredClone(content),
  })
  world.touch()
  for (const { user } of [from, to]) world.live.publish({ type: 'chat', userId: user.id })
}

function toDialog(world: World, one: SimulatedUser, other: SimulatedUser): Dialog {
  const users = [one.user.id, other.user.id].sort((a, b) => a - b)
  world.state.dialogs ??= []
  const known = world.state.dialogs.find((dialog) => dialog.people.join() === users.join())
  if (known) return known
  const dialog: Dialog = { people: users, lastMessageId: 0, messages: [] }
  world.state.dialogs.push(dialog)
  return dialog
}
