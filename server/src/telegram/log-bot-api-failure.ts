import { GrammyError, HttpError } from 'grammy'
import type { Logger } from 'pino'

/** Logs a failed call of the Bot API, except during an outage, which has its own lines. */
export function logBotApiFailure(
  log: Pick<Logger, 'warn'>,
  error: unknown,
  message: string,
  fields: object = {},
): void {
  if (isOutage(error)) return
  log.warn({ ...fields, reason: error instanceof Error ? error.message : 'unknown' }, message)
}

const isOutage = (error: unknown) =>
  error instanceof HttpError || (error instanceof GrammyError && error.error_code >= 500)
