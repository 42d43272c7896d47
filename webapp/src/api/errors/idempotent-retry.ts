import { CallFailure } from '@enp/shared/client'
import { isServerDown } from '../../locales/error-text.ts'

/** Repeats a lost attempt with the same idempotency key; after a response the key is new. */
export function createIdempotentRetry() {
  let unanswered: { readonly what: string; readonly key: string } | undefined
  return async <T>(what: string, attempt: (key: string) => Promise<T>): Promise<T> => {
    const key = unanswered?.what === what ? unanswered.key : randomKey()
    try {
      const answer = await attempt(key)
      unanswered = undefined
      return answer
    } catch (error) {
      unanswered = error instanceof CallFailure && isServerDown(error) ? { what, key } : undefined
      throw error
    }
  }
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
