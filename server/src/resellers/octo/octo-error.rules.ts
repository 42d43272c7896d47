import type { octoErrorCodes } from '@enp/shared/calls/octo/octo-shapes'
import { type CallRefusal, type ErrorCode, errorCatalog } from '@enp/shared/errors'

type OctoErrorCode = (typeof octoErrorCodes)[number]

const texts: Readonly<Record<OctoErrorCode, string>> = {
  INVALID_PRODUCT_ID: 'The productId is unknown or not on sale',
  INVALID_OPTION_ID: 'The optionId does not belong to the product',
  INVALID_UNIT_ID: 'The unitId does not belong to the option',
  INVALID_AVAILABILITY_ID: 'The availabilityId is not a start of the option',
  INVALID_BOOKING_UUID: 'The booking uuid is unknown',
  BAD_REQUEST: 'The request is not valid',
  UNPROCESSABLE_ENTITY: 'The request is valid but cannot be carried out now',
  UNAUTHORIZED: 'Send the API key as "Authorization: Bearer KEY"',
  FORBIDDEN: 'The API key is unknown, revoked or can only read, or the reseller is blocked',
  NOT_FOUND: 'There is no such endpoint',
  TOO_MANY_REQUESTS: 'Too many requests: wait as long as Retry-After says',
  INTERNAL_SERVER_ERROR: 'Something failed on our side: try again',
  SERVICE_UNAVAILABLE: 'We are not available for a moment: try again',
}

const statuses: Partial<Record<OctoErrorCode, number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

interface Detail {
  /** Replaces the usual text. */
  readonly message?: string
  readonly productId?: string
  readonly optionId?: string
  readonly unitId?: string
  readonly availabilityId?: string
  readonly uuid?: string
}

export class OctoError extends Error {
  readonly code: OctoErrorCode
  readonly status: number
  readonly body: object

  constructor(code: OctoErrorCode, { message = texts[code], ...ids }: Detail = {}) {
    super(message)
    this.code = code
    this.status = statuses[code] ?? 400
    this.body = { error: code, errorMessage: message, ...ids }
  }
}

export const throwOcto = (code: OctoErrorCode, detail?: Detail): never => {
  throw new OctoError(code, detail)
}

const refusalTexts: Partial<Record<ErrorCode, string>> = {
  SOLD_OUT: 'There are not enough vacancies',
  DATE_CLOSED: 'The day is not on sale',
  CUTOFF_PASSED: 'The cutoff has passed',
  NOT_OPEN_YET: 'The sale has not begun',
  CHANGE_NOT_ALLOWED: 'A confirmed booking can be changed within its product while its cancellation is free',
  NOT_CANCELLABLE: 'The booking can no longer be cancelled',
}

/** Refusals of the product in the words of OCTO. */
export function toOctoError(refusal: CallRefusal): OctoError {
  const { code, details } = refusal
  const text = refusalTexts[code]
  if (text !== undefined) return new OctoError('UNPROCESSABLE_ENTITY', { message: text })
  if (code === 'SERVICE_NOT_FOUND' || code === 'SERVICE_SUSPENDED') return new OctoError('INVALID_PRODUCT_ID')
  if (code === 'VALIDATION_ERROR') return new OctoError('UNPROCESSABLE_ENTITY', { message: toProblem(details) })
  if (code === 'UNAVAILABLE') return new OctoError('SERVICE_UNAVAILABLE')
  if (code === 'PAYLOAD_TOO_LARGE' || code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'NOT_FOUND')
    return new OctoError('BAD_REQUEST', { message: errorCatalog[code].text })
  if (code === 'RATE_LIMITED') return new OctoError('TOO_MANY_REQUESTS')
  return new OctoError('INTERNAL_SERVER_ERROR')
}

function toProblem(details: unknown): string {
  const { field, problem } = (details ?? {}) as { field?: unknown; problem?: unknown }
  return `${String(field ?? 'body')} ${String(problem ?? 'is not valid')}`
}
