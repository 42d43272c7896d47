import type { TelegramUser } from '@enp/shared/calls/api'
import type { Context } from 'grammy'
import type { User } from 'grammy/types'
import type { Logger } from 'pino'

/** A person as the server wants to hear of them, without what the messenger adds. */
export function identity({ id, first_name, last_name, username, language_code }: User): TelegramUser {
  return {
    id,
    first_name,
    ...(last_name !== undefined && { last_name }),
    ...(username !== undefined && { username }),
    ...(language_code !== undefined && { language_code }),
  }
}

/** Somebody of whom the server is asked something, with where it is logged that it can't be. */
export interface ServerCaller {
  readonly from?: { readonly id: number } | undefined
  readonly log: Logger
}

/** Who wrote or pressed. Features that need it listen to private chats, where the messenger always says. */
export function getSender({ from }: Context): User {
  if (!from) throw new Error('an update of a private chat has no sender')
  return from
}
