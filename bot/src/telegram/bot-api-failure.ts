import { CallFailure } from '@enp/shared/client'
import { GrammyError, HttpError } from 'grammy'

/**
 * Meaning of a failed Bot API call.
 *
 * - `unreachable`: the bot can't write to this user until they return.
 * - `wait`: rate limit; nothing was done, every call waits for `seconds`.
 * - `unknown`: the call may have been executed; a retry may repeat it.
 * - `token`: Telegram doesn't know this bot.
 * - `conflict`: another program receives this bot's updates.
 * - `unpaid`: the bot's Stars do not pay for a message above the free limit; nothing was sent.
 * - `needless`: the requested state already exists, or it is too late to matter.
 * - `refused`: our own mistake; a retry changes nothing.
 */
export type BotApiFailure =
  | { readonly means: 'unreachable' | 'unpaid' | 'unknown' | 'token' | 'conflict' | 'needless' | 'refused' }
  | { readonly means: 'wait'; readonly seconds: number }

const needless =
  /message is not modified|query is too old|query ID is invalid|message to (edit|delete) not found|message can't be (deleted|edited)/i
/** The user never wrote to the bot: Telegram returns 400, but it means the same as a 403. */
const stranger = /chat not found|PEER_ID_INVALID|user not found|USER_ID_INVALID/i
/** Telegram documents no text for it; a client gets this code for its own Stars. */
const unpaid = /BALANCE_TOO_LOW/
const defaultWaitSeconds = 5

/** Classifies by the error code and a part of the description, never by the whole text. */
export function classifyBotApiError(error: unknown): BotApiFailure {
  if (!(error instanceof GrammyError)) return { means: 'unknown' }
  const { error_code: code, description, parameters } = error
  if (code === 429) return { means: 'wait', seconds: parameters.retry_after ?? defaultWaitSeconds }
  if (code >= 500) return { means: 'unknown' }
  if (code === 401) return { means: 'token' }
  if (code === 403) return { means: 'unreachable' }
  if (code === 409) return { means: 'conflict' }
  if (code === 400 && stranger.test(description)) return { means: 'unreachable' }
  if (code === 400 && unpaid.test(description)) return { means: 'unpaid' }
  if (code === 400 && needless.test(description)) return { means: 'needless' }
  return { means: 'refused' }
}

export function isBotApiError(error: unknown): error is GrammyError | HttpError {
  return error instanceof GrammyError || error instanceof HttpError
}

export function isFileIdRefused(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    /wrong (file identifier|file_id|remote file)|invalid file_id/i.test(error.description)
  )
}

/** Formats an error for the log, without the payload and the URL of a Bot API call. */
export function formatErrorForLog(error: unknown): string {
  if (isBotApiError(error)) return error.message
  if (isServerUnavailable(error)) return `the server is unavailable (${error.kind})`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Debug during an outage of the server or of Telegram, which has its own lines. */
export function levelOfFailure<L extends LogLevel>(error: unknown, level: L): L | 'debug' {
  return isServerUnavailable(error) || isTelegramUnavailable(error) ? 'debug' : level
}

const isTelegramUnavailable = (error: unknown) =>
  error instanceof HttpError || (error instanceof GrammyError && error.error_code >= 500)

/** Returns whether the server did not reply, or a proxy replied with a page instead. */
export function isServerUnavailable(error: unknown): error is CallFailure {
  if (!(error instanceof CallFailure) || error.code !== undefined) return false
  return typeof error.kind !== 'number' || error.kind >= 500
}
