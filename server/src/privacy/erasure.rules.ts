import { createHash } from 'node:crypto'
import type { ErasureLoss } from '@enp/shared/calls/privacy'

/** Short enough for a button. */
const fingerprintLength = 16

/** The same for the same things given up: a confirmation holds only for what the person was shown. */
export function toErasureFingerprint(givenUp: readonly ErasureLoss[]): string {
  return createHash('sha256').update(JSON.stringify(givenUp)).digest('hex').slice(0, fingerprintLength)
}

/** Names a person for whoever knows the bot's token and the Telegram id, and for nobody else. */
export function hashTelegramId(botToken: string, telegramId: number): string {
  return createHash('sha256').update(`${botToken}:${telegramId}`).digest('hex')
}
