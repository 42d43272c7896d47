import type { TelegramUser } from '@enp/shared/calls/api'
import type { Context } from 'grammy'
import type { User } from 'grammy/types'
import type { Logger } from 'pino'

/** Returns only the fields of a user that the server accepts. */
export function toTelegramUser({ id, first_name, last_name, username, language_code }: User): TelegramUser {
  return {
    id,
    first_name,
    ...(last_name !== undefined && { last_name }),
    ...(username !== undefined && { username }),
    ...(language_code !== undefined && { language_code }),
  }
}

export interface ServerCaller {
  readonly from?: { readonly id: number } | undefined
  readonly log: Logger
}

/** Returns the sender. Throws in updates without one; private chats always have one. */
export function getSender({ from }: Context): User {
  if (!from) throw new Error('the update of a private chat has no sender')
  return from
}
