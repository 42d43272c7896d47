import { shareContact, shareLocation } from '../../launch/host-requests.ts'
import { createMiniAppLaunch } from '../../launch/launch.ts'
import { addUserMessage } from '../../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type ControlBody, ControlFailure, requiredText } from '../input.ts'
import { readHost } from '../open-mini-app.ts'

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
