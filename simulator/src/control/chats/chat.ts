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
  /** The bot's keyboard under the input, and what it asks for. */
  input: ShownInput
  /** The message pinned last. */
  pinned?: { id: number; text: string }
  started: boolean
  blocked: boolean
}

export function showChat(world: World, person: SimulatedUser): ShownChat {
  const pinned = (person.pinned ?? []).flatMap((id) => findMessage(person, id) ?? []).at(-1)
  return {
    messages: showMessages(person, (message) => showSale(world, person, message)),
    menuButton: getMenuButton(world, person),
    commands: commandsFor(world, person.user.id, person.user.language_code),
    input: showInput(person),
    ...(pinned ? { pinned: { id: pinned.message_id, text: toMessageText(pinned) } } : {}),
    started: person.started,
    blocked: person.blocked,
  }
}

/** All messages of a chat with the bot's reactions. */
export function showMessages(
  { messages, reactions }: Thread,
  more: (message: Message) => Partial<ShownMessage> = () => ({}),
): ShownMessage[] {
  return messages.map((message) => ({
    ...showMessage(message, reactions?.[String(message.message_id)]),
    ...more(message),
  }))
}

/** An invoice, or the receipt it has become. */
function showSale(
  world: World,
  person: SimulatedUser,
  { message_id, invoice }: Message,
): Pick<ShownMessage, 'invoice'> {
  const terms = invoice && findMessageInvoice(world, person.user.id, message_id)
  return terms ? { invoice: showInvoice(world, terms) } : {}
}
