import { shareContact, shareLocation } from '../../launch/host-requests.ts'
import { createMiniAppLaunch } from '../../launch/launch.ts'
import { addUserMessage, findMessage } from '../../telegram/chats/messages.ts'
import { sendCallbackQuery } from '../../telegram/chats/queries.ts'
import type { InlineButton } from '../../telegram/keyboard-types.ts'
import type { CallbackAnswer, SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import type { Message } from '../../telegram/types.ts'
import { type ControlBody, ControlFailure, requiredInteger, requiredText } from '../input.ts'
import { readHost } from '../open-mini-app.ts'
import { toShownButton } from './show-message.ts'

export type ButtonPressResult =
  | ({ kind: 'callback'; answered: boolean } & Partial<CallbackAnswer>)
  | { kind: 'web_app'; url: string; initData: string }
  | { kind: 'url'; url: string }
  /** Only opens a sheet; `POST /control/users/:id/pay` pays. */
  | { kind: 'pay'; messageId: number }
  | { kind: 'copy_text'; text: string }

/** Presses a button by its text or data; without `messageId`, one of the reply keyboard. */
export async function pressButton(
  world: SimulatorWorld,
  user: SimulatedUser,
  body: ControlBody,
): Promise<ButtonPressResult | ReplyKeyPressResult> {
  if (body.messageId === undefined) return pressKey(world, user, body)
  const message = findMessage(user, requiredInteger(body, 'messageId', 1))
  if (!message) throw new ControlFailure(404, 'There is no such message in this chat.')
  const button = findButton(message, requiredText(body, 'button'))
  if (!button) throw new ControlFailure(404, 'There is no such button under this message.')
  if ('pay' in button) return { kind: 'pay', messageId: message.message_id }
  if ('url' in button) return { kind: 'url', url: button.url }
  if ('copy_text' in button) return { kind: 'copy_text', text: button.copy_text.text }
  if ('web_app' in button) {
    return {
      kind: 'web_app',
      ...createMiniAppLaunch(world, user, { kind: 'button', url: button.web_app.url }, readHost(body)),
    }
  }
  if (user.blocked) throw new ControlFailure(409, 'The bot is blocked, unblock it first.')
  return waitForBot(world, user, message, button.callback_data)
}

function findButton(message: Message, name: string): InlineButton | undefined {
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  return buttons.find((button) => button.text.trim() === name || toShownButton(button, 0).data === name)
}

/** Waits until the bot answers or patience ends; the query stays open in both cases. */
function waitForBot(
  world: SimulatorWorld,
  user: SimulatedUser,
  message: Message,
  data: string,
): Promise<ButtonPressResult> {
  return new Promise((resolve) => {
    const id = sendCallbackQuery(world, user, message, data)
    const finish = (pressed: ButtonPressResult) => {
      clearTimeout(timer)
      world.presses.delete(id)
      resolve(pressed)
    }
    const timer = setTimeout(() => finish({ kind: 'callback', answered: false }), world.pressPatienceMs)
    world.presses.set(id, (answer) => finish({ kind: 'callback', answered: true, ...answer }))
  })
}

export type ReplyKeyPressResult =
  | { kind: 'sent' }
  | { kind: 'web_app'; url: string; initData: string; keyboardButton: string }

/** Presses a button of the reply keyboard by its text: sends something or opens a mini app. */
export function pressKey(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): ReplyKeyPressResult {
  const name = requiredText(body, 'button')
  const key = user.replyKeyboard?.keyboard.flat().find(({ text }) => text.trim() === name)
  if (!key) throw new ControlFailure(404, 'There is no such button in the keyboard of this chat.')
  if (key.web_app) {
    const opened = createMiniAppLaunch(world, user, { kind: 'keyboard', url: key.web_app.url }, readHost(body))
    return { kind: 'web_app', ...opened, keyboardButton: key.text }
  }
  if (user.blocked) throw new ControlFailure(409, 'The bot is blocked, unblock it first.')
  if (key.request_contact) shareContact(world, user)
  else if (key.request_location) shareLocation(world, user)
  else addUserMessage(world, user, key.text)
  return { kind: 'sent' }
}
