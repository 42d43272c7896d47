import type { organizerCalendarCalls } from '@enp/shared/calls/organizer-calendar'
import type { RouteHandlers } from '../../http/route.ts'
import { addFeed, listFeeds, removeFeed, showCalendarAddress } from '../calendar-feeds/manage-feeds.ts'
import { changeCalendar, changeOptionPlan, changeResource, showCalendar } from './change-calendar.ts'

export const calendarRoutes: Pick<RouteHandlers, keyof typeof organizerCalendarCalls> = {
  'GET /v1/organizer/options/:id/calendar': (deps, { user, params, query }) =>
    showCalendar(deps, { userId: user.id }, params.id, query),
  'GET /internal/organizer/options/:id/calendar': (deps, { params, query: { telegramId, ...days } }) =>
    showCalendar(deps, { telegramId }, params.id, days),
  'POST /v1/organizer/options/:id/calendar': (deps, { user, params, body }) =>
    changeCalendar(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/options/:id/calendar': (deps, { params, body: { telegramId, ...input } }) =>
    changeCalendar(deps, { telegramId }, params.id, input),
  'POST /v1/organizer/options/:id/plan': (deps, { user, params, body }) =>
    changeOptionPlan(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/options/:id/plan': (deps, { params, body: { telegramId, ...input } }) =>
    changeOptionPlan(deps, { telegramId }, params.id, input),
  'POST /v1/organizer/resources/:id/days': (deps, { user, params, body }) =>
    changeResource(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/resources/:id/days': (deps, { params, body: { telegramId, ...input } }) =>
    changeResource(deps, { telegramId }, params.id, input),
  'GET /v1/organizer/options/:id/feeds': (deps, { user, params }) => listFeeds(deps, { userId: user.id }, params.id),
  'GET /internal/organizer/options/:id/feeds': (deps, { params, query }) => listFeeds(deps, query, params.id),
  'POST /v1/organizer/options/:id/feeds': (deps, { user, params, body }) =>
    addFeed(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/options/:id/feeds': (deps, { params, body: { telegramId, ...input } }) =>
    addFeed(deps, { telegramId }, params.id, input),
  'POST /v1/organizer/options/:id/calendar-address': (deps, { user, params, body }) =>
    showCalendarAddress(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/options/:id/calendar-address': (deps, { params, body: { telegramId, ...input } }) =>
    showCalendarAddress(deps, { telegramId }, params.id, input),
  'DELETE /v1/organizer/feeds/:id': (deps, { user, params }) => removeFeed(deps, { userId: user.id }, params.id),
  'DELETE /internal/organizer/feeds/:id': (deps, { params, query }) => removeFeed(deps, query, params.id),
}
