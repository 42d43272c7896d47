import { CallFailure } from '@enp/shared/client'
import type { HelperText } from '../../locales/error-text.ts'

export async function withHelperText<T>(helperText: HelperText, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw withWords(helperText, error)
  }
}

/** Reports the status ('HTTP 502') if the sign-in's response can't be read. */
export async function withSignInErrorText<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const isStatus = error instanceof CallFailure && typeof error.kind === 'number'
    throw withWords(isStatus ? `HTTP ${Number(error.kind)}` : 'Authentication failed', error)
  }
}

/** Turns refusals into 'HTTP {status}: {message}' (specification); the fallback is Russian. */
export async function withBookingErrorText<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof CallFailure) || typeof error.kind !== 'number') throw error
    const { kind, message, code, details, retryAfterSeconds, requestId } = error
    throw new CallFailure(kind, `HTTP ${kind}: ${isWordless(message) ? bookingFailed : message}`, {
      details,
      ...(code !== undefined && { code }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(requestId !== undefined && { requestId }),
    })
  }
}

const bookingFailed: HelperText = 'Не удалось создать бронирование'

function withWords(text: HelperText | `HTTP ${number}`, error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error
  if (error.code !== undefined || !isWordless(error.message)) return error
  return new CallFailure(error.kind, text, { details: error.details })
}

function isWordless(message: string): boolean {
  return message === 'Unknown error' || message.startsWith('HTTP error! status:')
}
