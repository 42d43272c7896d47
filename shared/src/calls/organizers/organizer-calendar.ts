import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import {
  CalendarFeed,
  Capacity,
  DayChange,
  maxDayChanges,
  OptionCalendar,
  OptionCalendarPlan,
} from './organizer-calendar-shapes.ts'

const PriceRange = Type.Object({ least: Type.Number(), most: Type.Number() })

/** `changed`: slots that are different now. The rest describes all requested slots. */
export const ChangedDays = Type.Object({
  changed: Type.Integer(),
  slots: Type.Integer(),
  /** Places sold or held there; their bookings stay as they are. */
  taken: Type.Integer(),
  before: PriceRange,
  after: PriceRange,
  /** Absent if nothing changed. */
  undo: Type.Optional(Type.Object({ id: Id, until: Timestamp })),
})
export type ChangedDays = Static<typeof ChangedDays>

/** Effects of a change if it was made now. */
export const CalendarPreview = Type.Object({
  ...Type.Omit(ChangedDays, ['undo']).properties,
  /** Slots with more sold and held places than the new number; they stay as they are. */
  refused: Type.Array(Type.Object({ date: LocalDate, startTime: Type.Optional(LocalTime), taken: Type.Integer() })),
  /** Bookings on changed slots, which stay as they are, and numbers of the first ones. */
  bookings: Type.Object({ count: Type.Integer(), numbers: Type.Array(Type.String()) }),
})
export type CalendarPreview = Static<typeof CalendarPreview>

const DayChanges = Type.Array(DayChange, { minItems: 1, maxItems: maxDayChanges })

const byId = { params: Type.Object({ id: Id }) }
const accessErrors = ['NOT_MEMBER', 'NOT_FOUND'] as const
const days = { from: LocalDate, until: LocalDate }

/** See docs/rules/calendar.md. */
export const organizerCalendarCalls = {
  'GET /v1/organizer/options/:id/calendar': {
    summary: 'List days of an option between two dates (inclusive, at most 62 days; owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    ...byId,
    query: Type.Object(days),
    reply: dataReply(OptionCalendar),
    errors: [...accessErrors, 'VALIDATION_ERROR'],
  },
  'POST /v1/organizer/options/:id/calendar': {
    summary: 'Change days of an option; if sold places prevent a change, nothing is changed (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    ...byId,
    /** `skipTaken`: leave out days with more sold places instead of refusing the whole change. */
    body: Type.Object({ changes: DayChanges, skipTaken: Type.Optional(Type.Boolean()) }),
    reply: dataReply(ChangedDays),
    errors: [...accessErrors, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'CHANNEL_MANAGED', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/options/:id/calendar/preview': {
    summary: 'Preview a change of days: changed and refused days, and bookings there (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    ...byId,
    body: Type.Object({ changes: DayChanges }),
    reply: dataReply(CalendarPreview),
    errors: [...accessErrors, 'VALIDATION_ERROR'],
  },
  'POST /v1/organizer/calendar-changes/:id/undo': {
    summary: 'Undo a change of days within ten minutes, once (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    ...byId,
    reply: dataReply(Type.Object({ changed: Type.Integer() })),
    errors: [...accessErrors, 'CHANGE_NOT_ALLOWED', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/options/:id/plan': {
    summary: 'Change the plan of an option; days with the previous capacity follow it (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    ...byId,
    body: Type.Partial(OptionCalendarPlan),
    reply: dataReply(OptionCalendarPlan),
    errors: [...accessErrors, 'VALIDATION_ERROR', 'CHANNEL_MANAGED', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/resources/:id/days': {
    summary: 'Set the capacity of a shared resource on a range of days (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    ...byId,
    body: Type.Object({ ...days, startTime: Type.Optional(LocalTime), capacity: Capacity }),
    reply: dataReply(Type.Object({ changed: Type.Integer() })),
    errors: [...accessErrors, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/organizer/options/:id/feeds': {
    summary: 'Get the calendar export of an option and its feeds from other sites (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    ...byId,
    reply: dataReply(
      Type.Object({
        /** Secret: everyone who has it can see when the option is booked. */
        address: Type.Optional(Type.String()),
        feeds: Type.Array(CalendarFeed),
      }),
    ),
    errors: accessErrors,
  },
  'POST /v1/organizer/options/:id/feeds': {
    summary: 'Connect a feed of another site; the same address is connected once (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    body: Type.Object({
      url: Type.String({ minLength: 1, maxLength: 2_048 }),
      /** Places that one entry uses; by default one room for a hotel, otherwise all places. */
      takes: Type.Optional(Type.Enum(['one', 'all'])),
    }),
    reply: dataReply(CalendarFeed),
    /** The problem of VALIDATION_ERROR is a `FeedFault`. */
    errors: [...accessErrors, 'VALIDATION_ERROR', 'CALENDAR_LIMIT'],
  },
  'POST /v1/organizer/options/:id/calendar-address': {
    summary:
      'Create the calendar export address of an option; a new address replaces the old one (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    ...byId,
    body: Type.Object({ renew: Type.Boolean() }),
    reply: dataReply(Type.Object({ address: Type.String() })),
    errors: [...accessErrors, 'IDEMPOTENCY_CONFLICT'],
  },
  'DELETE /v1/organizer/feeds/:id': {
    summary: 'Remove a feed and release its places (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    reply: dataReply(Type.Object({ removed: Type.Boolean() })),
    errors: accessErrors,
  },
} as const satisfies Record<string, CallDefinition>
