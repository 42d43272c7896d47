import { CallFailure } from '@enp/shared/client'
import type { Catalog } from '../locales/ru.ts'

/**
 * The specification's literal error values, section 8. They never change; screens translate them by key, so a value
 * without a sentence does not compile.
 */
export type HelperText = keyof Catalog['helpers']

/** Waits for an answer; where the server refused without words of its own, the failure says the helper's text. */
export async function withHelperText<T>(helperText: HelperText, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw withWords(helperText, error)
  }
}

/** Waits for a sign-in; where the server's answer can't be read, the failure says its status: 'HTTP 502'. */
export async function withStatusText<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const isStatus = error instanceof CallFailure && typeof error.kind === 'number'
    throw withWords(isStatus ? `HTTP ${Number(error.kind)}` : 'Authentication failed', error)
  }
}

/**
 * Waits for a booking. Every refusal becomes 'HTTP {status}: {message}', as the specification says, and keeps its code:
 * screens show their own sentence for a known one. Without a message of the server it is the Russian fallback.
 */
export async function withBookingText<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof CallFailure) || typeof error.kind !== 'number') throw error
    const { kind, message, code, details, retryAfterSeconds } = error
    throw new CallFailure(kind, `HTTP ${kind}: ${isWordless(message) ? bookingFailed : message}`, {
      details,
      ...(code !== undefined && { code }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}

const bookingFailed: HelperText = 'Не удалось создать бронирование'

function withWords(text: HelperText | `HTTP ${number}`, error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error
  if (error.code !== undefined || !isWordless(error.message)) return error
  return new CallFailure(error.kind, text, { details: error.details })
}

/** What the client says when the server said nothing. */
function isWordless(message: string): boolean {
  return message === 'Unknown error' || message.startsWith('HTTP error! status:')
}
