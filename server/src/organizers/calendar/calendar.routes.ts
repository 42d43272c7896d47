import type { organizerCalendarCalls } from '@enp/shared/calls/organizers/organizer-calendar'
import type { RouteHandlers } from '../../http/route.ts'
import type { NetworkAccess } from '../../media/fetch-public.ts'
import { addFeed, listFeeds, removeFeed, showCalendarAddress } from '../calendar-feeds/manage-feeds.ts'
import { changeCalendar, changeOptionPlan, changeResource, showCalendar } from './change-calendar.ts'
import { previewCalendarChange } from './preview-calendar-change.ts'
import { undoCalendarChange } from './undo-calendar-change.ts'

type CalendarRoutes = Pick<RouteHandlers, keyof typeof organizerCalendarCalls>

export const calendarRoutes = (network: NetworkAccess): CalendarRoutes => ({
  'GET /v1/organizer/options/:id/calendar': (deps, { member, params, query }) =>
    showCalendar(deps, member, params.id, query),
  'POST /v1/organizer/options/:id/calendar': (deps, { member, params, body }) =>
    changeCalendar(deps, member, params.id, body),
  'POST /v1/organizer/options/:id/calendar/preview': (deps, { member, params, body }) =>
    previewCalendarChange(deps, member, params.id, body),
  'POST /v1/organizer/calendar-changes/:id/undo': (deps, { member, params }) =>
    undoCalendarChange(deps, member, params.id),
  'POST /v1/organizer/options/:id/plan': (deps, { member, params, body }) =>
    changeOptionPlan(deps, member, params.id, body),
  'POST /v1/organizer/resources/:id/days': (deps, { member, params, body }) =>
    changeResource(deps, member, params.id, body),
  'GET /v1/organizer/options/:id/feeds': (deps, { member, params }) => listFeeds(deps, member, params.id),
  'POST /v1/organizer/options/:id/feeds': (deps, { member, params, body }) =>
    addFeed(deps, member, params.id, { ...body, network }),
  'POST /v1/organizer/options/:id/calendar-address': (deps, { member, params, body }) =>
    showCalendarAddress(deps, member, params.id, body),
  'DELETE /v1/organizer/feeds/:id': (deps, { member, params }) => removeFeed(deps, member, params.id),
})
