import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from './api.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'
import {
  CalendarFeed,
  Capacity,
  DayChange,
  maxDayChanges,
  OptionCalendar,
  OptionCalendarPlan,
} from './organizer-calendar-shapes.ts'

const byId = { params: Type.Object({ id: Id }) }
const member = { telegramId: TelegramId }
const accessErrors = ['NOT_MEMBER', 'NOT_FOUND'] as const
const days = { from: LocalDate, until: LocalDate }

const read = {
  ...byId,
  summary: 'List days of an option between two dates (inclusive, at most 62 days; owners and managers only)',
  rateLimit: 'read',
  reply: dataReply(OptionCalendar),
  errors: [...accessErrors, 'VALIDATION_ERROR'],
} as const

const change = {
  ...byId,
  summary: 'Change days of an option; if sold places prevent a change, nothing is changed (owners and managers only)',
  rateLimit: 'value',
  reply: dataReply(Type.Object({ changed: Type.Integer() })),
  errors: [...accessErrors, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const changeBody = { changes: Type.Array(DayChange, { minItems: 1, maxItems: maxDayChanges }) }

const plan = {
  ...byId,
  summary: 'Change the plan of an option; days with the previous capacity follow it (owners and managers only)',
  rateLimit: 'value',
  reply: dataReply(OptionCalendarPlan),
  errors: [...accessErrors, 'VALIDATION_ERROR', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const planBody = Type.Partial(OptionCalendarPlan).properties

const resource = {
  ...byId,
  summary: 'Set the capacity of a shared resource on a range of days (owners and managers only)',
  rateLimit: 'value',
  reply: dataReply(Type.Object({ changed: Type.Integer() })),
  errors: [...accessErrors, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const resourceBody = { ...days, startTime: Type.Optional(LocalTime), capacity: Capacity }

const feeds = {
  ...byId,
  summary: 'Get the calendar export of an option and its feeds from other sites (owners and managers only)',
  rateLimit: 'read',
  reply: dataReply(
    Type.Object({
      /** Secret: everyone who has it can see when the option is booked. */
      address: Type.Optional(Type.String()),
      feeds: Type.Array(CalendarFeed),
    }),
  ),
  errors: accessErrors,
} as const

const address = {
  ...byId,
  summary:
    'Create the calendar export address of an option; a new address replaces the old one (owners and managers only)',
  rateLimit: 'value',
  reply: dataReply(Type.Object({ address: Type.String() })),
  errors: [...accessErrors, 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const addressBody = { renew: Type.Boolean() }

const addFeed = {
  ...byId,
  summary: 'Connect a feed of another site; the same address is connected once (owners and managers only)',
  rateLimit: 'value',
  reply: dataReply(CalendarFeed),
  errors: [...accessErrors, 'VALIDATION_ERROR', 'CALENDAR_LIMIT'],
} as const
const addFeedBody = {
  url: Type.String({ minLength: 1, maxLength: 2_048 }),
  /** Places that one entry uses; by default one room for a hotel, otherwise all places. */
  takes: Type.Optional(Type.Enum(['one', 'all'])),
}

const removeFeed = {
  ...byId,
  summary: 'Remove a feed and release its places (owners and managers only)',
  rateLimit: 'value',
  reply: dataReply(Type.Object({ removed: Type.Boolean() })),
  errors: accessErrors,
} as const

/** See docs/rules/calendar.md. */
export const organizerCalendarCalls = {
  'GET /v1/organizer/options/:id/calendar': { ...read, access: 'person', query: Type.Object(days) },
  'GET /internal/organizer/options/:id/calendar': {
    ...read,
    access: 'bot',
    query: Type.Object({ ...member, ...days }),
  },
  'POST /v1/organizer/options/:id/calendar': { ...change, access: 'person', body: Type.Object(changeBody) },
  'POST /internal/organizer/options/:id/calendar': {
    ...change,
    access: 'bot',
    body: Type.Object({ ...member, ...changeBody }),
  },
  'POST /v1/organizer/options/:id/plan': { ...plan, access: 'person', body: Type.Object(planBody) },
  'POST /internal/organizer/options/:id/plan': {
    ...plan,
    access: 'bot',
    body: Type.Object({ ...member, ...planBody }),
  },
  'POST /v1/organizer/resources/:id/days': { ...resource, access: 'person', body: Type.Object(resourceBody) },
  'POST /internal/organizer/resources/:id/days': {
    ...resource,
    access: 'bot',
    body: Type.Object({ ...member, ...resourceBody }),
  },
  'GET /v1/organizer/options/:id/feeds': { ...feeds, access: 'person' },
  'GET /internal/organizer/options/:id/feeds': { ...feeds, access: 'bot', query: Type.Object(member) },
  'POST /v1/organizer/options/:id/feeds': { ...addFeed, access: 'person', body: Type.Object(addFeedBody) },
  'POST /internal/organizer/options/:id/feeds': {
    ...addFeed,
    access: 'bot',
    body: Type.Object({ ...member, ...addFeedBody }),
  },
  'POST /v1/organizer/options/:id/calendar-address': { ...address, access: 'person', body: Type.Object(addressBody) },
  'POST /internal/organizer/options/:id/calendar-address': {
    ...address,
    access: 'bot',
    body: Type.Object({ ...member, ...addressBody }),
  },
  'DELETE /v1/organizer/feeds/:id': { ...removeFeed, access: 'person' },
  'DELETE /internal/organizer/feeds/:id': { ...removeFeed, access: 'bot', query: Type.Object(member) },
} as const satisfies Record<string, CallDefinition>
