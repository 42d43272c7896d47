import { type Static, Type } from 'typebox'
import { maxWatchedDays } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { SelectedUnits } from '../bookings/bookings.ts'
import { LocalDate, LocalTime, ServiceCard } from './catalog-shapes.ts'

/** `offered`: places are held for the user. `ended`: booked, left or over. */
export const watchStates = ['waiting', 'offered', 'ended'] as const

/** `places`: seats that are sold out or too expensive. `opens`: the opening of an option. */
const watchReasons = ['places', 'opens'] as const

/** Without a start time, any start time of the option. */
const WatchedDay = Type.Object({ date: LocalDate, startTime: Type.Optional(LocalTime) })

/** See docs/rules/watches.md. */
export const Watch = Type.Object({
  id: Id,
  serviceId: Id,
  optionId: Type.Optional(Id),
  optionName: Type.Optional(Type.String()),
  /** Absent for places. A watch of an opening has no days and no units; it is `over` once open. */
  reason: Type.Optional(Type.Literal('opens')),
  opensAt: Type.Optional(Timestamp),
  /** Of the opening. */
  timeZone: Type.Optional(Type.String()),
  /** A stay has check-in and check-out instead. */
  dates: Type.Optional(Type.Array(WatchedDay)),
  checkIn: Type.Optional(LocalDate),
  checkOut: Type.Optional(LocalDate),
  units: Type.Array(
    Type.Object({ unitId: Type.String(), quantity: Type.Integer(), title: Type.Optional(Type.String()) }),
  ),
  /** For the option's first unit on a day in roubles, as `price` of the availability. */
  maxPrice: Type.Optional(Type.Number()),
  state: Type.Enum([...watchStates]),
  /** Hold for this user; use `serverTime` to count down. */
  offer: Type.Optional(Type.Object({ bookingId: Id, expiresAt: Timestamp })),
  endedBy: Type.Optional(Type.Enum(['left', 'booked', 'over'])),
  createdAt: Timestamp,
  serverTime: Timestamp,
  service: ServiceCard,
})
export type Watch = Static<typeof Watch>

const byId = Type.Object({ id: Id })
const chat = { telegramId: TelegramId }

const list = {
  summary: 'List active and recently ended watches, newest first',
  rateLimit: 'read',
  reply: dataReply(Type.Array(Watch)),
  errors: [],
} as const

const leave = {
  summary: 'End a watch; its held places go to the next user. Repeating has no effect',
  rateLimit: 'value',
  params: byId,
  reply: dataReply(Type.Object({})),
  errors: ['NOT_FOUND'],
} as const

export const watchesCalls = {
  'POST /v1/watches': {
    summary:
      'Watch for places that are sold out or too expensive, or for an opening; the same request returns the same watch',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({
      serviceId: Id,
      optionId: Type.Optional(Id),
      /** By default places. An opening has no days, units and price. */
      reason: Type.Optional(Type.Enum([...watchReasons])),
      /** A date alone means any start time. */
      dates: Type.Optional(Type.Array(Type.Union([LocalDate, WatchedDay]), { minItems: 1, maxItems: maxWatchedDays })),
      checkIn: Type.Optional(LocalDate),
      checkOut: Type.Optional(LocalDate),
      units: Type.Optional(SelectedUnits),
      maxPrice: Type.Optional(Type.Number({ minimum: 1, maximum: 100_000_000 })),
    }),
    reply: dataReply(Watch),
    status: 201,
    errors: [
      'SERVICE_NOT_FOUND',
      'SERVICE_SUSPENDED',
      'DATE_CLOSED',
      'NOT_OPEN_YET',
      'CUTOFF_PASSED',
      'PLACES_FREE',
      'WATCH_LIMIT',
      'SUSPENDED',
    ],
  },
  'GET /v1/watches': { ...list, access: 'person' },
  'DELETE /v1/watches/:id': { ...leave, access: 'person' },
  'GET /internal/watches': { ...list, access: 'bot', query: Type.Object(chat) },
  'POST /internal/watches/:id/leave': { ...leave, access: 'bot', body: Type.Object(chat) },
  'POST /internal/watches/:id/decline': {
    summary: 'Decline an offer and continue to wait; `first` is true if it was held until now',
    access: 'bot',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ ...chat, bookingId: Id }),
    reply: dataReply(Type.Object({ first: Type.Boolean() })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
