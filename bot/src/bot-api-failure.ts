import { CallFailure } from '@enp/shared/client'
import { GrammyError, HttpError } from 'grammy'

/**
 * What a failed call of the Bot API means for us.
 *
 * - `unreachable`: this person can't be written to until they come back.
 * - `wait`: too fast; nothing was done, everybody waits so many seconds.
 * - `unknown`: it may have been done or not; doing it again may repeat it.
 * - `token`: the messenger doesn't know this bot.
 * - `conflict`: another program receives this bot's updates.
 * - `needless`: what was asked for is so already, or too late to matter.
 * - `refused`: our own mistake; doing it again changes nothing.
 */
export type BotApiFailure =
  | { readonly means: 'unreachable' | 'unknown' | 'token' | 'conflict' | 'needless' | 'refused' }
  | { readonly means: 'wait'; readonly seconds: number }

const needless =
  /message is not modified|query is too old|query ID is invalid|message to (edit|delete) not found|message can't be (deleted|edited)/i
/** Somebody who never spoke to the bot: a 400 in words, a 403 in effect. */
const stranger = /chat not found|PEER_ID_INVALID|user not found|USER_ID_INVALID/i
const defaultWaitSeconds = 5

/** Reads an error of a Bot API call by its code and a part of its text, never by the whole text. */
export function classify(error: unknown): BotApiFailure {
  if (!(error instanceof GrammyError)) return { means: 'unknown' }
  const { error_code: code, description, parameters } = error
  if (code === 429) return { means: 'wait', seconds: parameters.retry_after ?? defaultWaitSeconds }
  if (code >= 500) return { means: 'unknown' }
  if (code === 401) return { means: 'token' }
  if (code === 403) return { means: 'unreachable' }
  if (code === 409) return { means: 'conflict' }
  if (code === 400 && stranger.test(description)) return { means: 'unreachable' }
  if (code === 400 && needless.test(description)) return { means: 'needless' }
  return { means: 'refused' }
}

export function isBotApiError(error: unknown): error is GrammyError | HttpError {
  return error instanceof GrammyError || error instanceof HttpError
}

/** A sent file is named by an id that only its bot knows; the messenger may forget it. */
export function isFileIdRefused(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    /wrong (file identifier|file_id|remote file)|invalid file_id/i.test(error.description)
  )
}

/**
 * An error as the log may have it. Errors of the messenger carry what was sent and, deep inside, the address with the
 * token: of those only the message is kept.
 */
export function describe(error: unknown): string {
  if (isBotApiError(error)) return error.message
  if (isServerUnavailable(error)) return `the server is unavailable (${error.kind})`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Returns whether no server replied, or a proxy replied in its place with a page instead of a refusal with a code. */
export function isServerUnavailable(error: unknown): error is CallFailure {
  if (!(error instanceof CallFailure) || error.code !== undefined) return false
  return typeof error.kind !== 'number' || error.kind >= 500
}
