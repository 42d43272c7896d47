import { type Static, Type } from 'typebox'
import { maxWatchedDays } from '../limits.ts'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { Units } from './bookings.ts'
import { LocalDate, LocalTime, ServiceCard } from './catalog-shapes.ts'

/** waiting: in the line; offered: places are held for its person; ended: booked, left or over. */
export const watchStates = ['waiting', 'offered', 'ended'] as const

/** One day; without a start, any of the option's starts. */
const WatchedDay = Type.Object({ date: LocalDate, startTime: Type.Optional(LocalTime) })

/** Somebody waits for places that are taken, or too dear; docs/product.md, section 13. */
export const Watch = Type.Object({
  id: Id,
  serviceId: Id,
  /** Left out: any option of the service that has these units. */
  optionId: Type.Optional(Id),
  optionName: Type.Optional(Type.String()),
  /** One of these days; of a stay there are check-in and check-out instead. */
  dates: Type.Optional(Type.Array(WatchedDay)),
  checkIn: Type.Optional(LocalDate),
  checkOut: Type.Optional(LocalDate),
  units: Type.Array(
    Type.Object({ unitId: Type.String(), quantity: Type.Integer(), title: Type.Optional(Type.String()) }),
  ),
  /** Roubles for one of the option's first unit on a day, as `price` of availability says it. */
  maxPrice: Type.Optional(Type.Number()),
  state: Type.Enum([...watchStates]),
  /** The places that are held for this person; count with `serverTime`. */
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
  summary: 'What one watches, and what has ended lately: the newest first',
  rateLimit: 'read',
  reply: data(Type.Array(Watch)),
  errors: [],
} as const

const leave = {
  summary: 'Leave the line; places that are held go to who comes next. Again changes nothing',
  rateLimit: 'value',
  params: byId,
  reply: data(Type.Object({})),
  errors: ['NOT_FOUND'],
} as const

export const watchesCalls = {
  'POST /v1/watches': {
    summary: 'Wait for places that are taken or too dear; the same again answers the same watch',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({
      serviceId: Id,
      optionId: Type.Optional(Id),
      /** A plain day is one with any start. */
      dates: Type.Optional(Type.Array(Type.Union([LocalDate, WatchedDay]), { minItems: 1, maxItems: maxWatchedDays })),
      checkIn: Type.Optional(LocalDate),
      checkOut: Type.Optional(LocalDate),
      units: Units,
      maxPrice: Type.Optional(Type.Number({ minimum: 1, maximum: 100_000_000 })),
    }),
    reply: data(Watch),
    status: 201,
    errors: ['SERVICE_NOT_FOUND', 'DATE_CLOSED', 'CUTOFF_PASSED', 'PLACES_FREE', 'WATCH_LIMIT'],
  },
  'GET /v1/watches': { ...list, access: 'person' },
  'DELETE /v1/watches/:id': { ...leave, access: 'person' },
  'GET /internal/watches': { ...list, access: 'bot', query: Type.Object(chat) },
  'POST /internal/watches/:id/leave': { ...leave, access: 'bot', body: Type.Object(chat) },
  'POST /internal/watches/:id/decline': {
    summary: 'Give back what is held for one, and wait on; `first` says whether it was held until now',
    access: 'bot',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ ...chat, bookingId: Id }),
    reply: data(Type.Object({ first: Type.Boolean() })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
