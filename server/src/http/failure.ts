import type { Language } from '@enp/shared/calls/api'
import { CallRefusal, type ErrorCode, errorCatalog, toPublicCode } from '@enp/shared/errors'
import { createOutages } from '@enp/shared/process/outages'
import { localizeFields } from '@enp/shared/text/localize-fields'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, isDatabaseLost } from '../core/database/database-failure.ts'
import { defaultLanguage, toTextRecipient } from '../users/user.rules.ts'
import type { RateLimits } from './limits/rate-limit.ts'

export const commonErrors: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_CONFLICT',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
]

/** An error that is not a refusal is a bug: it is logged, and its text is not sent. */
export function handleErrors(app: FastifyInstance, limits?: RateLimits): void {
  const outage = createOutages(app.log)('requests')
  app.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode < 500) outage.succeeded()
  })
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toRefusal(error, request.routeOptions.config.errors)
    const refusal = limits ? await limits.refused(request, reply, known) : known
    if (refusal.code === 'INTERNAL_ERROR') request.log.error({ reqId: request.id, err: error }, 'unexpected failure')
    if (refusal.code === 'UNAVAILABLE') {
      if (!isLoggedElsewhere(error, refusal)) outage.failed(error.message, { reqId: request.id })
      reply.header('retry-after', '2')
    }
    const declared = request.routeOptions.config.errors
    if (declared && !declared.includes(refusal.code) && !commonErrors.includes(refusal.code)) {
      request.log.error({ reqId: request.id, code: refusal.code }, 'a refusal is not declared in the contract')
    }
    return answer(reply, refusal)
  })
}

export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return answer(reply, new CallRefusal('NOT_FOUND'))
}

function answer(reply: FastifyReply, refusal: CallRefusal) {
  return reply
    .code(errorCatalog[refusal.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      toRefusalJson(refusal, toTextRecipient(reply.request.caller, reply.request.headers['accept-language']).language),
    )
}

export function toRefusalJson(refusal: CallRefusal, language: Language = defaultLanguage): string {
  const { code, details } = refusal
  const spoken = toPublicCode(refusal)
  const message = spoken === code ? errorCatalog[code].text : spoken
  const error = { code: spoken, message, ...(details !== undefined && { details: localizeFields(details, language) }) }
  return JSON.stringify({ success: false, error })
}

/** Only documents: refusals are sent as text without the serializer. */
export function refusalSchema(codes: readonly ErrorCode[]) {
  return {
    description: codes.join(', '),
    type: 'object',
    required: ['success', 'error'],
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: codeSchema(codes), message: { type: 'string' }, details: {} },
      },
    },
  }
}

const codeSchema = (codes: readonly ErrorCode[]) =>
  codes.includes('WAIT_MINUTES') ? { anyOf: [{ enum: codes }, waitMinutes] } : { enum: codes }

const waitMinutes = { type: 'string', pattern: '^WAIT_MINUTES:\\d+$' }

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** For any error that a route throws. `declared`: the codes of the call. */
export function toRefusal(
  error: FastifyError | CallRefusal | DatabaseUnavailable,
  declared: readonly ErrorCode[] = [],
): CallRefusal {
  if (error instanceof CallRefusal) return error
  if (error instanceof DatabaseUnavailable) return new CallRefusal('UNAVAILABLE', { missing: ['postgres'] })
  if (fullDisk.test(error.code)) return new CallRefusal('UNAVAILABLE', { missing: ['disk'] })
  const known = frameworkCodes[error.code]
  if (known) return new CallRefusal(known)
  // An id of the wrong format is treated like an unknown id.
  if (error.validation && error.validationContext === 'params') return new CallRefusal(toNotFound(declared))
  const [fault] = error.validation ?? []
  if (fault) return createValidationRefusal(toField(error, fault), fault.message ?? 'is not valid')
  if (isUnstorable(error)) return createValidationRefusal('body', 'has a character that can’t be stored')
  // A path that leaves the folder of files is treated as not found.
  if (error.statusCode === 403 || error.statusCode === 404) return new CallRefusal('NOT_FOUND')
  if (error.statusCode === 416) return createValidationRefusal('range', 'is no part of the file')
  if (error.statusCode === 400) return createValidationRefusal('body', 'is not valid JSON')
  return new CallRefusal('INTERNAL_ERROR')
}

/** The parts of a refusal that log their own outages. */
const watchedParts: ReadonlySet<unknown> = new Set(['messenger', 'media', 'chain'])

function isLoggedElsewhere(error: Error, { details }: CallRefusal): boolean {
  if (!(error instanceof CallRefusal)) return isDatabaseLost(error)
  const missing = details instanceof Object && 'missing' in details ? details.missing : []
  return Array.isArray(missing) && missing.some((part) => watchedParts.has(part))
}

/** No room for a file, or a file above the size limit of the process. */
const fullDisk = /^(ENOSPC|EDQUOT|EFBIG)$/

function toNotFound(declared: readonly ErrorCode[]): ErrorCode {
  return declared.find((code) => errorCatalog[code].status === 404) ?? 'NOT_FOUND'
}

/** A null byte, which Postgres stores neither in text nor in JSON, or a lone surrogate in text. */
const unstorable = /^(22021|22P05)$/

/** Our JSON has no other fault than a lone surrogate, which Postgres reports as wrong syntax. */
const isUnstorable = ({ code, message }: FastifyError) =>
  code !== undefined && (unstorable.test(code) || (code === '22P02' && message.includes('for type json')))

export function createValidationRefusal(field: string, problem: string): CallRefusal {
  return new CallRefusal('VALIDATION_ERROR', { field, problem })
}

function toField(error: FastifyError, fault: NonNullable<FastifyError['validation']>[number]): string {
  const missing = typeof fault.params.missingProperty === 'string' ? `/${fault.params.missingProperty}` : ''
  const path = `${fault.instancePath}${missing}`.slice(1).replaceAll('/', '.')
  return path || (error.validationContext ?? 'body')
}
