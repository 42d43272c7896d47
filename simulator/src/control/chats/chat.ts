import type { BotCommand, MenuButton } from 'grammy/types'
import { commandsFor } from '../../bot-api/profile/commands.ts'
import { getMenuButton } from '../../bot-api/profile/menu-button.ts'
import { findMessageInvoice } from '../../payments/invoices.ts'
import { findMessage } from '../../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { ChatThread, SimulatedUser } from '../../telegram/state.ts'
import type { Message } from '../../telegram/types.ts'
import { showInvoice } from '../payments/payment-form.ts'
import { type ShownInput, showInput } from './input-markup.ts'
import { type ShownChatMessage, toMessageText, toShownMessage } from './show-message.ts'

export interface ShownChat {
  messages: ShownChatMessage[]
  menuButton: MenuButton
  commands: BotCommand[]
  input: ShownInput
  pinned?: { id: number; text: string }
  started: boolean
  blocked: boolean
}

export function showChat(world: SimulatorWorld, user: SimulatedUser): ShownChat {
  const pinned = (user.pinned ?? []).flatMap((id) => findMessage(user, id) ?? []).at(-1)
  return {
    messages: toShownMessages(user, (message) => showSale(world, user, message)),
    menuButton: getMenuButton(world, user),
    commands: commandsFor(world, user.user.id, user.user.language_code),
    input: showInput(user),
    ...(pinned ? { pinned: { id: pinned.message_id, text: toMessageText(pinned) } } : {}),
    started: user.started,
    blocked: user.blocked,
  }
}

export function toShownMessages(
  { messages, reactions }: ChatThread,
  more: (message: Message) => Partial<ShownChatMessage> = () => ({}),
): ShownChatMessage[] {
  return messages.map((message) => ({
    ...toShownMessage(message, reactions?.[String(message.message_id)]),
    ...more(message),
  }))
}

function showSale(
  world: SimulatorWorld,
  user: SimulatedUser,
  { message_id, invoice }: Message,
): Pick<ShownChatMessage, 'invoice'> {
  const terms = invoice && findMessageInvoice(world, user.user.id, message_id)
  return terms ? { invoice: showInvoice(world, terms) } : {}
}
