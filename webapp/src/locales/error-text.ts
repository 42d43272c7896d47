import { CallFailure } from '@enp/shared/client'
import type { ErrorTexts } from './errors/error-texts.ru.ts'
import { getErrorTexts } from './errors/load-error-texts.ts'
import type { InterfaceTexts } from './ru.ts'

type Helpers = InterfaceTexts['helpers'] & ErrorTexts['helpers']

/** Literal error values of the specification, section 8; each must have a translation. */
export type HelperText = keyof Helpers

/** Returns the text for a failure: by kind, code or helper text, else the server's text. */
export function errorText(text: InterfaceTexts, failure: unknown): string {
  if (!(failure instanceof CallFailure)) return text.problems.unexpected
  if (isNetworkFailure(failure)) return text.problems.network
  const known = getErrorTexts(text.common.language)
  // The server's text has one language only.
  if (!known) return text.problems.unexpected
  const { errors } = known
  const helpers = { ...text.helpers, ...known.helpers }
  const { code, message } = failure
  if (code === 'INTERNAL_ERROR' && failure.requestId !== undefined)
    return `${errors.INTERNAL_ERROR} ${text.problems.supportCode(failure.requestId)}`
  if (code !== undefined && isKeyOf(errors, code)) return errors[code]
  if (isKeyOf(helpers, message)) return helpers[message]
  const [, status, words] = /^(HTTP \d+): (.+)$/.exec(message) ?? []
  if (words !== undefined && isKeyOf(helpers, words)) return `${helpers[words]} (${status})`
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

function isKeyOf<T extends object>(texts: T, key: string): key is keyof T & string {
  return Object.keys(texts).includes(key)
}

function saysSomething({ kind, message }: CallFailure): boolean {
  return typeof kind === 'number' && message !== 'Unknown error' && !message.startsWith('HTTP error! status:')
}
