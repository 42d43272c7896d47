import { createHash } from 'node:crypto'
import type { ErasureLoss } from '@enp/shared/calls/users/privacy'

const fingerprintLength = 16

/** A confirmation is valid only for the losses that the user was shown. */
export function toErasureFingerprint(givenUp: readonly ErasureLoss[]): string {
  return createHash('sha256').update(JSON.stringify(givenUp)).digest('hex').slice(0, fingerprintLength)
}

/** Identifies a user only together with the bot's token and the Telegram id. */
export function hashTelegramId(botToken: string, telegramId: number): string {
  return createHash('sha256').update(`${botToken}:${telegramId}`).digest('hex')
}
