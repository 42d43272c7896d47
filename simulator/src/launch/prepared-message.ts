import { toPrivateChat } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser, StoredPreparedMessage, UserDialog } from '../telegram/state.ts'

export interface ShownPrepared {
  id: string
  text: string
}

export function findPrepared(
  world: SimulatorWorld,
  user: SimulatedUser,
  id: string,
): StoredPreparedMessage | undefined {
  return world.state.prepared.find(
    (one) => one.id === id && one.userId === user.user.id && one.expiresAt > world.clock.now(),
  )
}

export function toShownPreparedMessage({ id, content }: StoredPreparedMessage): ShownPrepared {
  return { id, text: content.text ?? content.caption ?? '' }
}

/** Adds the message to the dialog of both users. The bot gets no update, as with Telegram. */
export function sendPrepared(
  world: SimulatorWorld,
  from: SimulatedUser,
  to: SimulatedUser,
  { content }: StoredPreparedMessage,
): void {
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

function toDialog(world: SimulatorWorld, one: SimulatedUser, other: SimulatedUser): UserDialog {
  const users = [one.user.id, other.user.id].sort((a, b) => a - b)
  world.state.dialogs ??= []
  const known = world.state.dialogs.find((dialog) => dialog.people.join() === users.join())
  if (known) return known
  const dialog: UserDialog = { people: users, lastMessageId: 0, messages: [] }
  world.state.dialogs.push(dialog)
  return dialog
}
