import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from '../api.ts'
import { LocalTime, ServiceCard } from '../catalog/catalog-shapes.ts'
import { Booking } from './bookings-shapes.ts'

const byId = Type.Object({ id: Id })

/** A similar service of another organizer for the same days and guests, paid by the refund. */
const RebookOffer = Type.Object({
  service: ServiceCard,
  optionId: Id,
  optionName: Type.String(),
  startTime: Type.Optional(LocalTime),
  /** In roubles, before enp. */
  price: Type.Number(),
  /** Part of the refund that pays it. */
  charge: Type.Object({ amount: Type.Number(), currency: Type.Enum(['ton', 'usdt']) }),
})
export type RebookOffer = Static<typeof RebookOffer>

const Offers = Type.Object({
  offers: Type.Array(RebookOffer),
  /** The booking that the refund paid already. */
  takenAs: Type.Optional(Id),
})

/** `expectedAmount`: the price that the user saw. */
const choice = { serviceId: Id, expectedAmount: Type.Number({ minimum: 0, maximum: 100_000_000 }) }
const refusals = ['NOT_FOUND', 'CHANGE_NOT_ALLOWED', 'PRICE_CHANGED', 'SOLD_OUT', 'SUSPENDED'] as const
const payRefusals = ['INSUFFICIENT_FUNDS', 'METHOD_UNAVAILABLE'] as const

/** See docs/rules/rebooking.md. */
export const rebookingCalls = {
  'GET /v1/bookings/:id/rebook': {
    summary: 'List similar services that the refund of a declined or cancelled booking pays',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(Offers),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/bookings/:id/rebook': {
    summary: 'Book one of them with the refund, once for each declined or cancelled booking',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object(choice),
    reply: dataReply(Booking),
    errors: [...refusals, ...payRefusals],
  },
  'GET /internal/bookings/:id/rebook': {
    summary: 'List the same for the chat',
    access: 'bot',
    rateLimit: 'read',
    params: byId,
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(Offers),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/bookings/:id/rebook': {
    summary: 'The same from the chat',
    access: 'bot',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ telegramId: TelegramId, ...choice }),
    reply: dataReply(Booking),
    errors: [...refusals, ...payRefusals],
  },
} as const satisfies Record<string, CallDefinition>
