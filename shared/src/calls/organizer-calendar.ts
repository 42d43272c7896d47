import { Type } from 'typebox'
import { type Call, data, Id, TelegramId } from './api.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'
import { CalendarFeed, Capacity, DayChange, maxChanges, OptionCalendar, Plan } from './organizer-calendar-shapes.ts'

const byId = { params: Type.Object({ id: Id }) }
const member = { telegramId: TelegramId }
const asked = ['NOT_MEMBER', 'NOT_FOUND'] as const
const days = { from: LocalDate, until: LocalDate }

const read = {
  ...byId,
  summary: 'For owners and managers: the days of an option, both ends included, 62 at most',
  rateLimit: 'read',
  reply: data(OptionCalendar),
  errors: [...asked, 'VALIDATION_ERROR'],
} as const

const change = {
  ...byId,
  summary:
    'For owners and managers: change days of an option; all of it or, where something sold stands in the way, nothing',
  rateLimit: 'value',
  /** How many days and starts differ from before. */
  reply: data(Type.Object({ changed: Type.Integer() })),
  errors: [...asked, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const changeBody = { changes: Type.Array(DayChange, { minItems: 1, maxItems: maxChanges }) }

const plan = {
  ...byId,
  summary: 'For owners and managers: change the plan of an option; days that had the old capacity follow it',
  rateLimit: 'value',
  reply: data(Plan),
  errors: [...asked, 'VALIDATION_ERROR', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const planBody = Type.Partial(Plan).properties

const resource = {
  ...byId,
  summary: 'For owners and managers: how much of a shared resource there is on some days',
  rateLimit: 'value',
  reply: data(Type.Object({ changed: Type.Integer() })),
  errors: [...asked, 'VALIDATION_ERROR', 'CAPACITY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const resourceBody = { ...days, startTime: Type.Optional(LocalTime), capacity: Capacity }

const feeds = {
  ...byId,
  summary: 'For owners and managers: an option’s calendar for other sites, and theirs for it',
  rateLimit: 'read',
  reply: data(
    Type.Object({
      /** Whoever has it reads when the option is booked. Absent until it is asked for. */
      address: Type.Optional(Type.String()),
      feeds: Type.Array(CalendarFeed),
    }),
  ),
  errors: asked,
} as const

const address = {
  ...byId,
  summary: 'For owners and managers: the address of an option’s calendar; a new one ends the old one',
  rateLimit: 'value',
  reply: data(Type.Object({ address: Type.String() })),
  errors: [...asked, 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const addressBody = { renew: Type.Boolean() }

const addFeed = {
  ...byId,
  summary: 'For owners and managers: read a calendar of another site from now on; the same address is connected once',
  rateLimit: 'value',
  reply: data(CalendarFeed),
  errors: [...asked, 'VALIDATION_ERROR', 'CALENDAR_LIMIT'],
} as const
const addFeedBody = {
  url: Type.String({ minLength: 1, maxLength: 2_048 }),
  /** What one of its entries takes; else one room of a hotel, all places of anything else. */
  takes: Type.Optional(Type.Enum(['one', 'all'])),
}

const removeFeed = {
  ...byId,
  summary: 'For owners and managers: read it no more, and give its places back',
  rateLimit: 'value',
  reply: data(Type.Object({ removed: Type.Boolean() })),
  errors: asked,
} as const

/** Owners' and managers' calendars; docs/product.md, section 21. */
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
} as const satisfies Record<string, Call>
