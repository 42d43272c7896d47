import { toChannelMember } from '../../telegram/chats/members.ts'
import { findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Channel, SimulatedUser, UserDialog } from '../../telegram/state.ts'
import { toShownMessages } from './chat.ts'
import { type ShownChatMessage, toShownMessage } from './show-message.ts'

export type SideChat =
  | { kind: 'channel'; key: string; title: string; username: string; isMember: boolean; messages: ShownChatMessage[] }
  | { kind: 'dialog'; key: string; title: string; messages: ShownChatMessage[] }

/** All channels, because they are public, and the user's dialogs. */
export function showSideChats(world: SimulatorWorld, user: SimulatedUser): SideChat[] {
  const dialogs = (world.state.dialogs ?? []).filter(({ people }) => people.includes(user.user.id))
  return [
    ...world.state.channels.map((channel) => showChannel(channel, user)),
    ...dialogs.flatMap((dialog) => showDialog(world, dialog, user)),
  ]
}

function showChannel(channel: Channel, user: SimulatedUser): SideChat {
  const { status, is_member } = toChannelMember(channel, user.user)
  const isMember = ['creator', 'administrator', 'member'].includes(status) || is_member === true
  const { username, title } = channel
  const messages = toShownMessages(channel).map((message) => ({ ...message, from: 'bot' as const }))
  return { kind: 'channel', key: `@${username}`, title, username, isMember, messages }
}

function showDialog(world: SimulatorWorld, dialog: UserDialog, user: SimulatedUser): SideChat[] {
  const otherId = dialog.people.find((id) => id !== user.user.id) ?? user.user.id
  const other = findUser(world, otherId)
  if (!other) return []
  const messages = dialog.messages.map((message) => ({
    ...toShownMessage(message),
    from: message.from?.id === user.user.id ? ('user' as const) : ('bot' as const),
  }))
  return [{ kind: 'dialog', key: `${otherId}`, title: other.user.first_name, messages }]
}
