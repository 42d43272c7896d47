import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { LocalDate, LocalTime, ServiceCategory } from '../catalog/catalog-shapes.ts'

export const OwnService = Type.Object({
  id: Id,
  organizerId: Id,
  title: Type.String(),
  category: ServiceCategory,
  status: Type.Enum(['published', 'hidden']),
  today: LocalDate,
  options: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** Empty if it is booked by the day or the night. */
      startTimes: Type.Array(LocalTime),
      capacity: Type.Integer(),
    }),
  ),
})
export type OwnService = Static<typeof OwnService>

export const organizerServicesCalls = {
  'GET /v1/organizer/services': {
    summary: 'List the member’s services with options, by organizer and title (members only)',
    access: 'member',
    rateLimit: 'read',
    reply: dataReply(Type.Array(OwnService)),
    errors: ['NOT_MEMBER'],
  },
} as const satisfies Record<string, CallDefinition>
