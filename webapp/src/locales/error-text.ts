import { CallFailure } from '@enp/shared/client'
import type { InterfaceTexts } from './ru.ts'

/** Literal error values of the specification, section 8; each must have a translation. */
export type HelperText = keyof InterfaceTexts['helpers']

/** Returns the text for a failure: by kind, code or helper text, else the server's text. */
export function errorText(text: InterfaceTexts, failure: unknown): string {
  if (!(failure instanceof CallFailure)) return text.problems.unexpected
  if (isNetworkFailure(failure)) return text.problems.network
  const { code, message } = failure
  if (code === 'INTERNAL_ERROR' && failure.requestId !== undefined)
    return `${text.errors.INTERNAL_ERROR} ${text.problems.supportCode(failure.requestId)}`
  if (code !== undefined && isKnownCode(text, code)) return text.errors[code]
  if (isHelperText(text, message)) return text.helpers[message]
  const [, status, words] = /^(HTTP \d+): (.+)$/.exec(message) ?? []
  if (words !== undefined && isHelperText(text, words)) return `${text.helpers[words]} (${status})`
  if (code !== undefined) return message
  if (/^HTTP \d+$/.test(message)) return `${text.problems.unexpected} (${message})`
  return saysSomething(failure) ? message : text.problems.unexpected
}

export function isNetworkFailure(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.kind === 'FETCH_ERROR' || failure.kind === 'TIMEOUT_ERROR')
}

export function isServerDown(failure: CallFailure): boolean {
  return isNetworkFailure(failure) || (typeof failure.kind === 'number' && failure.kind >= 500)
}

function isKnownCode(text: InterfaceTexts, code: string): code is keyof InterfaceTexts['errors'] {
  return Object.keys(text.errors).includes(code)
}

function isHelperText(text: InterfaceTexts, message: string): message is HelperText {
  return Object.keys(text.helpers).includes(message)
}

function saysSomething({ kind, message }: CallFailure): boolean {
  return typeof kind === 'number' && message !== 'Unknown error' && !message.startsWith('HTTP error! status:')
}
