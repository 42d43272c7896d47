import { commandsFor } from '../../bot-api/profile/commands.ts'
import { getMenuButton } from '../../bot-api/profile/menu-button.ts'
import { findMessageInvoice } from '../../payments/invoices.ts'
import { findMessage } from '../../telegram/chats/messages.ts'
import type { SimulatedUser, Thread } from '../../telegram/state.ts'
import type { BotCommand, MenuButton, Message } from '../../telegram/types.ts'
import type { World } from '../../telegram/world.ts'
import { showInvoice } from '../payments/payment-form.ts'
import { type ShownInput, showInput } from './input-markup.ts'
import { type ShownMessage, showMessage, toMessageText } from './show-message.ts'

export interface ShownChat {
  messages: ShownMessage[]
  menuButton: MenuButton
  commands: BotCommand[]
  input: ShownInput
  pinned?: { id: number; text: string }
  started: boolean
  blocked: boolean
}

export function showChat(world: World, user: SimulatedUser): ShownChat {
  const pinned = (user.pinned ?? []).flatMap((id) => findMessage(user, id) ?? []).at(-1)
  return {
    messages: showMessages(user, (message) => showSale(world, user, message)),
    menuButton: getMenuButton(world, user),
    commands: commandsFor(world, user.user.id, user.user.language_code),
    input: showInput(user),
    ...(pinned ? { pinned: { id: pinned.message_id, text: toMessageText(pinned) } } : {}),
    started: user.started,
    blocked: user.blocked,
  }
}

export function showMessages(
  { messages, reactions }: Thread,
  more: (message: Message) => Partial<ShownMessage> = () => ({}),
): ShownMessage[] {
  return messages.map((message) => ({
    ...showMessage(message, reactions?.[String(message.message_id)]),
    ...more(message),
  }))
}

function showSale(world: World, user: SimulatedUser, { message_id, invoice }: Message): Pick<ShownMessage, 'invoice'> {
  const terms = invoice && findMessageInvoice(world, user.user.id, message_id)
  return terms ? { invoice: showInvoice(world, terms) } : {}
}
