import { Type } from 'typebox'
import { Id } from './api.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

const names = { optionId: Id, title: Type.String(), optionName: Type.String(), site: Type.String() }

/** What owners and managers are told of other sites' calendars. */
export const organizerCalendarNotices = [
  /** Sold there and here: the first of `total` days. */
  Type.Object({
    kind: Type.Literal('calendar_conflict'),
    values: Type.Object({
      ...names,
      days: Type.Array(Type.Object({ date: LocalDate, startTime: Type.Optional(LocalTime) })),
      total: Type.Integer(),
    }),
  }),
  /** It can't be read; what was known of it stays. */
  Type.Object({ kind: Type.Literal('calendar_unreadable'), values: Type.Object(names) }),
] as const
