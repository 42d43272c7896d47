import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Hotel } from './hotel.ts'
import { Limiter, type LimitKind } from './limits.ts'
import { listBookings, listProperties } from './pages.ts'
import { demoProperty, isDay, type Property } from './property.ts'
import { cancellationRules, mealPlans, toBooking, toCheapest, toProperty, toRoomStays } from './replies.ts'
import { Refused, toJson } from './requests.ts'
import { cancel, create, modify, verify, verifyChange } from './reservations.ts'

/** Failures that a test or a visitor switches on. */
export interface Faults {
  /** Every request is answered with 503. */
  down: boolean
  /** No request is answered. */
  hang: boolean
  /** Create, modify and cancel do their work and cut the connection. */
  loseReplies: boolean
  /** The next requests are answered with this status. */
  refuse: { status: number; count: number } | undefined
}

export interface AskedRequest {
  readonly method: string
  readonly path: string
  readonly at: Date
  /** Undefined while no reply was sent. */
  status?: number
}

const tokenSeconds = 900
const keptRequests = 10_000

/** State of a simulated Partner API of TravelLine. */
export class TravelLineWorld {
  readonly faults: Faults = { down: false, hang: false, loseReplies: false, refuse: undefined }
  readonly requests: AskedRequest[] = []
  readonly limiter = new Limiter()
  readonly now: () => Date
  private readonly hotels = new Map<string, Hotel>()
  private readonly tokens = new Map<string, { readonly clientId: string; readonly until: number }>()
  private lastToken = 0

  constructor(now: () => Date, properties: readonly Property[] = [demoProperty]) {
    this.now = now
    for (const property of properties) this.addProperty(property)
  }

  addProperty(property: Property): Hotel {
    const hotel = new Hotel(property, this.now)
    this.hotels.set(property.id, hotel)
    return hotel
  }

  hotel(id: string): Hotel {
    const hotel = this.hotels.get(id)
    if (!hotel) throw new Error(`there is no property ${id}`)
    return hotel
  }

  /** Whether it is a property or a reservation of another client. */
  isOfOthers(clientId: string, { id, number }: { readonly id?: unknown; readonly number?: unknown }): boolean {
    const others = [...this.hotels.values()].filter(({ property }) => property.clientId !== clientId)
    return others.some(({ property, bookings }) => property.id === id || bookings.has(String(number)))
  }

  hotelsOf(clientId: string): Hotel[] {
    return [...this.hotels.values()].filter(({ property }) => property.clientId === clientId)
  }

  issueToken(clientId: string, clientSecret: string): string | undefined {
    const isKnown = this.hotelsOf(clientId).some(({ property }) => property.clientSecret === clientSecret)
    if (!isKnown) return undefined
    this.lastToken += 1
    const token = `access-${this.lastToken}`
    this.tokens.set(token, { clientId, until: this.now().getTime() + tokenSeconds * 1_000 })
    return token
  }

  clientOf(authorization: string | undefined): string | undefined {
    const known = this.tokens.get(authorization?.replace(/^Bearer /, '') ?? '')
    return known && known.until > this.now().getTime() ? known.clientId : undefined
  }

  /** Tokens end at once, as after a change of the keys there. */
  endTokens(): void {
    this.tokens.clear()
  }

  record(request: AskedRequest): void {
    this.requests.push(request)
    if (this.requests.length > keptRequests) this.requests.shift()
  }
}

type Params = { readonly id: string; readonly number: string }
type Query = Readonly<Record<string, string | undefined>>

/** Returns the reply to a hotel's client. Undefined: 404. */
type Handler = (hotels: readonly Hotel[], request: FastifyRequest) => unknown

/** See simulator/README.md. The routes stand under any prefix. */
export const travelLineApi = (world: TravelLineWorld) => async (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const recorded = new WeakMap<FastifyRequest, AskedRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, url: path } = request
    const asked = { method, path, at: world.now() }
    recorded.set(request, asked)
    world.record(asked)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const asked = recorded.get(request)
    if (asked) asked.status = reply.statusCode
    done()
  })
  app.addHook('preHandler', async (_request, reply) => {
    if (world.faults.hang) return reply.hijack()
    if (world.faults.down) return reply.code(503).send()
    const { refuse } = world.faults
    if (!refuse || refuse.count === 0) return undefined
    refuse.count -= 1
    return reply
      .code(refuse.status)
      .headers(refuse.status === 429 ? { 'retry-after': '30' } : {})
      .send()
  })
  app.post('/auth/token', (request, reply) => {
    const wait = world.limiter.take('address', 'auth', world.now().getTime())
    if (wait > 0) return tooMany(reply, wait)
    const { client_id: clientId = '', client_secret: secret = '' } = (request.body ?? {}) as Query
    const token = world.issueToken(clientId, secret)
    if (token === undefined) return reply.code(401).send(wrongClient)
    return {
      access_token: token,
      expires_in: tokenSeconds,
      ...{ refresh_expires_in: 0, token_type: 'Bearer', scope: '' },
      'not-before-policy': 0,
    }
  })
  const route = (method: 'GET' | 'POST', url: string, kind: LimitKind, handle: Handler) =>
    app.route({ method, url: `/api/${url}`, handler: answer(world, kind, handle) })
  addContent(route)
  addReservations(route, world)
  addSearch(route)
}

const wrongClient = {
  error: 'unauthorized_client',
  error_description: 'Invalid client or Invalid client credentials',
}

type AddRoute = (method: 'GET' | 'POST', url: string, kind: LimitKind, handle: Handler) => void

function addContent(route: AddRoute): void {
  route('GET', 'content/v1/properties', 'other', (hotels, { query }) => {
    return listProperties(hotels, query as Query)
  })
  route('GET', 'content/v1/meal-plans', 'other', () => mealPlans)
  route('GET', 'content/v1/properties/:id/cancellation-rules', 'other', (hotels, { params }) =>
    findHotel(hotels, (params as Params).id) ? cancellationRules : undefined,
  )
  route('GET', 'content/v1/properties/:id', 'other', (hotels, { params }) => {
    const hotel = findHotel(hotels, (params as Params).id)
    return hotel && toProperty(hotel)
  })
}

function addReservations(route: AddRoute, world: TravelLineWorld): void {
  const base = 'reservation/v1/bookings'
  const ofBody = (hotels: readonly Hotel[], { body }: FastifyRequest) => {
    const booking = toJson(toJson(body).booking)
    const hotel = findHotel(hotels, String(booking.propertyId))
    if (!hotel) throw new Refused('WrongProperty')
    return { hotel, booking }
  }
  const ofNumber = (hotels: readonly Hotel[], { params }: FastifyRequest) => {
    const { number } = params as Params
    const hotel = hotels.find(({ bookings }) => bookings.has(number))
    const known = hotel?.bookings.get(number)
    return hotel && known && { hotel, known }
  }
  route('POST', `${base}/verify`, 'other', (hotels, request) => {
    const { hotel, booking } = ofBody(hotels, request)
    return verify(hotel, booking)
  })
  route('POST', base, 'other', (hotels, request) => {
    const { hotel, booking } = ofBody(hotels, request)
    return create(hotel, booking, world.now())
  })
  route('GET', `${base}/:number`, 'other', (hotels, request) => {
    const found = ofNumber(hotels, request)
    return found && toBooking(found.hotel, found.known)
  })
  route('POST', `${base}/:number/verify`, 'other', (hotels, request) => {
    const found = ofNumber(hotels, request)
    return found && verifyChange(found.hotel, found.known, ofBody(hotels, request).booking)
  })
  route('POST', `${base}/:number/modify`, 'other', (hotels, request) => {
    const found = ofNumber(hotels, request)
    return found && modify(found.hotel, found.known, ofBody(hotels, request).booking, world.now())
  })
  route('GET', `${base}/:number/calculate-cancellation-penalty`, 'other', (hotels, request) => {
    const found = ofNumber(hotels, request)
    const { cancellationDateTimeUtc: at = '' } = request.query as Query
    if (Number.isNaN(Date.parse(at))) throw new Refused('WrongQuery')
    return found && { penaltyAmount: found.hotel.penalty(found.known, new Date(at)) }
  })
  route('POST', `${base}/:number/cancel`, 'other', (hotels, request) => {
    const found = ofNumber(hotels, request)
    return found && cancel(found.hotel, found.known, toJson(request.body), world.now())
  })
  const list = 'read-reservation/v1/properties/:id/bookings'
  route('GET', list, 'reservations', (hotels, { params, query }) => {
    const hotel = findHotel(hotels, (params as Params).id)
    return hotel && listBookings(hotel, query as Query)
  })
  route('GET', `${list}/:number`, 'reservation', (hotels, { params }) => {
    const { id, number } = params as Params
    const hotel = findHotel(hotels, id)
    const known = hotel?.bookings.get(number)
    return hotel && known && toBooking(hotel, known)
  })
}

const maxSearched = 200

function addSearch(route: AddRoute): void {
  route('GET', 'search/v1/properties/:id/room-stays', 'stays', (hotels, { params, query }) => {
    const hotel = findHotel(hotels, (params as Params).id)
    if (!hotel) return undefined
    const { wanted, hasChildren } = readSearch(query)
    return { roomStays: hasChildren ? [] : toRoomStays(hotel, wanted), services: [], content: null, warnings: [] }
  })
  route('POST', 'search/v1/properties/room-stays/search', 'minimum', (hotels, { body }) => {
    const { propertyIds } = toJson(body)
    if (!Array.isArray(propertyIds) || propertyIds.length > maxSearched) throw new Refused('WrongQuery')
    const { wanted, hasChildren } = readSearch(body)
    const own = hotels.filter(({ property }) => propertyIds.includes(property.id))
    return {
      roomStays: hasChildren ? [] : own.flatMap((hotel) => toCheapest(hotel, wanted)),
      warnings:
        own.length < propertyIds.length ? [{ code: 'NotEnoughRights', message: 'Not enough rights to hotel' }] : [],
    }
  })
}

/** The hotels have no prices for children: a search with them finds no rooms. */
function readSearch(fields: unknown) {
  const { arrivalDate: arrival, departureDate: departure, adults, childAges = [] } = toJson(fields)
  if (!isDay(arrival) || !isDay(departure) || !/^[1-9]\d{0,2}$/.test(String(adults))) throw new Refused('WrongQuery')
  return { wanted: { arrival, departure, adults: Number(adults) }, hasChildren: [childAges].flat().length > 0 }
}

const findHotel = (hotels: readonly Hotel[], id: string) => hotels.find(({ property }) => property.id === id)

const answer =
  (world: TravelLineWorld, kind: LimitKind, handle: Handler) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const client = world.clientOf(request.headers.authorization)
    if (client === undefined) return reply.code(401).send()
    const wait = world.limiter.take(client, kind, world.now().getTime())
    const left = world.limiter.left(client, kind, world.now().getTime())
    for (const [index, span] of ['second', 'minute', 'hour'].entries())
      reply.header(`x-ratelimit-remaining-${span}`, String(left[index]))
    if (wait > 0) return tooMany(reply, wait)
    const { propertyId } = toJson(toJson(request.body).booking)
    if (world.isOfOthers(client, request.params as Params) || world.isOfOthers(client, { id: propertyId }))
      return reply.code(403).send()
    try {
      const body = handle(world.hotelsOf(client), request)
      const isLost = world.faults.loseReplies && request.method === 'POST' && !request.url.endsWith('/verify')
      if (isLost) {
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      return body === undefined ? reply.code(404).send() : reply.send(body)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return reply.code(error.status).send({ errors: [{ code: error.message, message: error.message }] })
    }
  }

const tooMany = (reply: FastifyReply, seconds: number) => reply.code(429).header('retry-after', String(seconds)).send()
