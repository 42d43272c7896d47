import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId } from './api.ts'
import { LocalDate, LocalTime, ServiceCategory } from './catalog-shapes.ts'

/** A service as who works for its organizer chooses it from a list. */
export const OwnService = Type.Object({
  id: Id,
  organizerId: Id,
  title: Type.String(),
  category: ServiceCategory,
  status: Type.Enum(['published', 'hidden']),
  /** The day it is by the clock of its place. */
  today: LocalDate,
  options: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** Empty: it is booked for the whole day or the night. */
      startTimes: Type.Array(LocalTime),
      capacity: Type.Integer(),
    }),
  ),
})
export type OwnService = Static<typeof OwnService>

const list = {
  summary: 'For members of organizers: the services of theirs, by organizer and title, with their options',
  rateLimit: 'read',
  reply: data(Type.Array(OwnService)),
  errors: ['NOT_MEMBER'],
} as const

/** What organizers do with their own services; docs/product.md, section 20. */
export const organizerServicesCalls = {
  'GET /v1/organizer/services': { ...list, access: 'person' },
  'GET /internal/organizer/services': { ...list, access: 'bot', query: Type.Object({ telegramId: TelegramId }) },
} as const satisfies Record<string, Call>
