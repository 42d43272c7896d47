import { type OctoCall, type OctoCallName, octoCalls, octoPrefix } from '@enp/shared/calls/octo/octo'
import type { PageQuery } from '@enp/shared/calls/octo/octo-bodies'
import { CallRefusal } from '@enp/shared/errors'
import { version } from '@enp/shared/process/version'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import { cachedReply } from '../../http/cached-reply.ts'
import { toRefusal } from '../../http/failure.ts'
import type { FileHooks } from '../../http/server.ts'
import { findReseller } from '../access/find-reseller.ts'
import type { KeyHolder } from '../access/reseller.store.ts'
import { getAvailability, getCalendar } from '../availability/get-availability.ts'
import { cancelBooking, confirmBooking, extendBooking, updateBooking } from '../bookings/booking-steps.ts'
import { reserveBooking } from '../bookings/reserve-booking.ts'
import { type Call, getBooking, listBookings } from '../bookings/show-bookings.ts'
import { getProduct, listProducts, type Page } from '../products/get-products.ts'
import { createWebhook, listWebhooks, removeWebhook } from '../webhooks/manage-webhooks.ts'
import { capabilities, capabilitiesHeader, parseCapabilities, pricing } from './capabilities.rules.ts'
import { createOctoDocument } from './document.rules.ts'
import { OctoError, toOctoError } from './octo-error.rules.ts'
import { getSupplier } from './supplier.rules.ts'

interface Input extends Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler = (deps: Deps, input: Input) => unknown

const bodyOf = <T>({ request }: Input) => request.body as T
const queryOf = <T>({ request }: Input) => request.query as T
const uuidOf = ({ request }: Input) => {
  const { uuid = '' } = request.params as { uuid?: string }
  if (!uuidPattern.test(uuid)) throw new OctoError('INVALID_BOOKING_UUID', { uuid })
  return uuid.toLowerCase()
}
const idOf = ({ request }: Input) => {
  const { id = '' } = request.params as { id?: string }
  if (!uuidPattern.test(id)) throw new OctoError('BAD_REQUEST', { message: 'There is no such webhook' })
  return id
}
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const shownTo = ({ reseller, hasPricing }: Call) => ({ hasPricing, margin: reseller.marginBasisPoints })

const handlers: Readonly<Record<OctoCallName, Handler>> = {
  'GET /capabilities': () => capabilities,
  'GET /supplier': ({ config }) => getSupplier(config.publicUrl),
  'GET /products': async ({ db }, input) => {
    const { after } = queryOf<PageQuery>(input)
    return sendPage(input, await listProducts(db, shownTo(input), after))
  },
  'GET /products/:id': ({ db }, input) => getProduct(db, (input.request.params as { id: string }).id, shownTo(input)),
  'POST /availability': ({ db }, input) => getAvailability(db, bodyOf(input), shownTo(input)),
  'POST /availability/calendar': ({ db }, input) => getCalendar(db, bodyOf(input), shownTo(input)),
  'POST /bookings': (deps, input) => reserveBooking(deps, input, bodyOf(input)),
  'GET /bookings': async (deps, input) => sendPage(input, await listBookings(deps, input, queryOf(input))),
  'GET /bookings/:uuid': (deps, input) => getBooking(deps, input, uuidOf(input)),
  'PATCH /bookings/:uuid': (deps, input) => updateBooking(deps, input, uuidOf(input), bodyOf(input)),
  'POST /bookings/:uuid/confirm': (deps, input) => confirmBooking(deps, input, uuidOf(input), bodyOf(input)),
  'POST /bookings/:uuid/extend': (deps, input) => extendBooking(deps, input, uuidOf(input), bodyOf(input)),
  'GET /webhooks': ({ db }, { reseller }) => listWebhooks(db, reseller.id),
  'POST /webhooks': ({ db }, input) => createWebhook(db, input.reseller.id, bodyOf(input)),
  'DELETE /webhooks/:id': ({ db }, input) => removeWebhook(db, input.reseller.id, idOf(input)),
  'POST /bookings/:uuid/cancel': (deps, input) => cancelBooking(deps, input, uuidOf(input), bodyOf(input)),
}

/** OCTO has no pages: the header of RFC 8288 names the next one. */
function sendPage<T>({ request, reply }: Input, { items, next }: Page<T>): readonly T[] {
  if (next !== undefined) {
    const url = new URL(request.url, 'http://host')
    url.searchParams.set('after', next)
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return items
}

const resellers = new WeakMap<FastifyRequest, KeyHolder>()
const bearer = /^Bearer (\S+)$/i

/** The OCTO API for resellers, with its own shape of errors; docs/rules/resellers.md#the-api */
export function serveOcto(app: FastifyInstance, deps: Deps, hooks: FileHooks): void {
  void app.register(
    async (octo) => {
      octo.setErrorHandler(async (error: FastifyError, request, reply) => {
        const known = toKnown(error)
        if (known.status === 503) reply.header('retry-after', '2')
        if (known.status === 500) request.log.error({ reqId: request.id, err: error }, 'unexpected failure')
        const isStranger = known.code === 'UNAUTHORIZED' || known.code === 'FORBIDDEN'
        return send(reply, isStranger ? await countRefusal(hooks, request, reply, known) : known)
      })
      // Else the web app answers unknown addresses.
      octo.all('/*', { schema: { hide: true }, onRequest: hooks.stranger }, (_request, reply) =>
        send(reply, new OctoError('NOT_FOUND')),
      )
      const identify = async (request: FastifyRequest) => {
        const reseller = await findByHeader(deps, request)
        request.resellerUserId = reseller.userId
        resellers.set(request, reseller)
      }
      const document = cachedReply('application/json; charset=utf-8', async () =>
        JSON.stringify(createOctoDocument(version)),
      )
      octo.get('/openapi.json', { schema: { hide: true }, onRequest: hooks.stranger }, document)
      for (const [name, call] of Object.entries(octoCalls))
        mount(octo, deps, { name: name as OctoCallName, call, before: hooks.reseller(identify) })
    },
    { prefix: octoPrefix },
  )
}

interface Mounted {
  readonly name: OctoCallName
  readonly call: OctoCall
  readonly before: ReturnType<FileHooks['reseller']>
}

function mount(octo: FastifyInstance, deps: Deps, { name, call, before }: Mounted): void {
  const [method = '', url = ''] = name.split(' ')
  octo.route({
    method,
    url,
    schema: { hide: true, ...(call.body && { body: call.body }), ...(call.query && { querystring: call.query }) },
    config: { limitedAs: 'read' },
    onRequest: before,
    preValidation: async (request) => {
      if (call.permission === 'sell' && resellers.get(request)?.permission !== 'sell')
        throw new OctoError('FORBIDDEN', { message: 'The API key can only read' })
      request.body ??= {}
    },
    handler: async (request, reply) => {
      const reseller = resellers.get(request)
      if (!reseller) throw new OctoError('UNAUTHORIZED')
      const asked = parseCapabilities(request.headers[capabilitiesHeader])
      reply.header(capabilitiesHeader, asked.join(', ')).header('cache-control', 'no-store')
      const input = { request, reply, reseller, hasPricing: asked.includes(pricing) }
      const answer = await handlers[name](deps, input)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
    },
  })
}

/** Errors: UNAUTHORIZED, FORBIDDEN. */
async function findByHeader({ db }: Deps, { headers }: FastifyRequest): Promise<KeyHolder> {
  const [, key] = bearer.exec(headers.authorization ?? '') ?? []
  if (key === undefined) throw new OctoError('UNAUTHORIZED')
  const reseller = await findReseller(db, key)
  if (!reseller) throw new OctoError('FORBIDDEN')
  return reseller
}

async function countRefusal(hooks: FileHooks, request: FastifyRequest, reply: FastifyReply, known: OctoError) {
  if (resellers.has(request)) return known
  const { code } = await hooks.countRefusal(request, reply)
  return code === 'RATE_LIMITED' ? new OctoError('TOO_MANY_REQUESTS') : known
}

function toKnown(error: FastifyError | OctoError | CallRefusal): OctoError {
  if (error instanceof OctoError) return error
  if (error instanceof CallRefusal) return toOctoError(error)
  const refusal = toRefusal(error)
  const known = toOctoError(refusal)
  const isRequest = refusal.code !== 'INTERNAL_ERROR' && known.status < 500
  // Without guests the shape is right, but there is nothing to book.
  const isOfGuests = known.message.startsWith('unitItems')
  return isRequest && !isOfGuests ? new OctoError('BAD_REQUEST', { message: known.message }) : known
}

const send = (reply: FastifyReply, { status, body }: OctoError) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
