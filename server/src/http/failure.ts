import type { Language } from '@enp/shared/calls/api'
import { type ErrorCode, errorCatalog, Refusal, toPublicCode } from '@enp/shared/errors'
import { inLanguage } from '@enp/shared/in-language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../core/database-failure.ts'
import { fewWarnings } from '../core/few-warnings.ts'
import { defaultLanguage, toReader } from '../users/user.rules.ts'
import type { RateLimits } from './rate-limit.ts'

/** Codes that any call can answer, whatever the contract says of it. */
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

/** The one place where a failure becomes a status and a body. What is no refusal is a bug: logged, told without its text. */
export function handleErrors(app: FastifyInstance, limits?: RateLimits): void {
  const warn = fewWarnings(app.log)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toRefusal(error, request.routeOptions.config.errors)
    const refusal = limits ? await limits.refused(request, reply, known) : known
    if (refusal.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected failure')
    if (refusal.code === 'UNAVAILABLE') {
      warn({ reqId: request.id, reason: error.message }, 'unavailable')
      reply.header('retry-after', '2')
    }
    const declared = request.routeOptions.config.errors
    if (declared && !declared.includes(refusal.code) && !commonErrors.includes(refusal.code)) {
      request.log.error({ code: refusal.code }, 'refusal is not declared in the contract')
    }
    return answer(reply, refusal)
  })
}

export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return answer(reply, new Refusal('NOT_FOUND'))
}

function answer(reply: FastifyReply, refusal: Refusal) {
  return reply
    .code(errorCatalog[refusal.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(toText(refusal, toReader(reply.request.caller, reply.request.headers['accept-language']).language))
}

/** The envelope of a refusal, as it is sent; what its details name of the catalogue is in the reader's language. */
export function toText(refusal: Refusal, language: Language = defaultLanguage): string {
  const { code, details } = refusal
  const spoken = toPublicCode(refusal)
  const message = spoken === code ? errorCatalog[code].text : spoken
  const error = { code: spoken, message, ...(details !== undefined && { details: inLanguage(details, language) }) }
  return JSON.stringify({ success: false, error })
}

/** A refusal as clients read it. Sent as text, past the serialiser: this schema documents. */
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

/** What Fastify itself refuses, by its codes. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

function toRefusal(error: FastifyError | Refusal | DatabaseUnavailable, declared: readonly ErrorCode[] = []): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal('UNAVAILABLE', { missing: ['postgres'] })
  if (fullDisk.test(error.code)) return new Refusal('UNAVAILABLE', { missing: ['disk'] })
  const known = frameworkCodes[error.code]
  if (known) return new Refusal(known)
  // An id that can't be one is the id of nothing, as one that nobody has.
  if (error.validation && error.validationContext === 'params') return new Refusal(toNotFound(declared))
  const [fault] = error.validation ?? []
  if (fault) return invalid(toField(error, fault), fault.message ?? 'is not valid')
  if (error.code !== undefined && unstorable.test(error.code))
    return invalid('body', 'has a character that can’t be stored')
  // A path that leads out of the folder of files is a path to nothing.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('NOT_FOUND')
  if (error.statusCode === 416) return invalid('range', 'is no part of the file')
  if (error.statusCode === 400) return invalid('body', 'is not valid JSON')
  return new Refusal('INTERNAL_ERROR')
}

/** A file found no room, or not under the limit that the process was given. */
const fullDisk = /^(ENOSPC|EDQUOT|EFBIG)$/

/** What a call answers about an id that nobody has. */
function toNotFound(declared: readonly ErrorCode[]): ErrorCode {
  return declared.find((code) => errorCatalog[code].status === 404) ?? 'NOT_FOUND'
}

/** A null byte, or half a pair of surrogates: Postgres keeps neither in text nor in JSON. */
const unstorable = /^(22021|22P05)$/

export function invalid(field: string, problem: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { field, problem })
}

function toField(error: FastifyError, fault: NonNullable<FastifyError['validation']>[number]): string {
  const missing = typeof fault.params.missingProperty === 'string' ? `/${fault.params.missingProperty}` : ''
  const path = `${fault.instancePath}${missing}`.slice(1).replaceAll('/', '.')
  return path || (error.validationContext ?? 'body')
}
