import { bot } from '../bot.ts'
import type { World } from '../telegram/world.ts'
import { answerCallbackQuery } from './answer-callback-query.ts'
import { deleteMyCommands, getMyCommands, setMyCommands } from './commands.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { failure } from './failure.ts'
import { getUpdates } from './get-updates.ts'
import { knownMethods } from './known-methods.ts'
import { getChatMenuButton, setChatMenuButton } from './menu-button.ts'
import type { Params } from './params.ts'
import { sendMessage } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'

export interface Answer {
  result: unknown
  description?: string
}

/** `gone` aborts when the client closes the connection. */
type Method = (world: World, params: Params, gone: AbortSignal) => Answer | Promise<Answer>

const methods: Record<string, Method> = {
  getMe: () => ({ result: botProfile }),
  getUpdates,
  deleteWebhook,
  sendMessage,
  sendPhoto,
  answerCallbackQuery,
  setMyCommands,
  getMyCommands,
  deleteMyCommands,
  setChatMenuButton,
  getChatMenuButton,
}
const byLowerCase = new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]))

/** The method of this name in any case; 501 for a real one that is missing here, 404 for one that isn't real. */
export function findMethod(name: string): Method {
  const method = byLowerCase.get(name.toLowerCase())
  if (method) return method
  const known = knownMethods.get(name.toLowerCase())
  if (known) throw failure(501, `the local messenger does not do ${known} yet`)
  throw failure(404, 'method not found')
}

const botProfile = {
  ...bot,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: true,
}
