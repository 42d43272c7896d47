import type { departureCalendarCalls } from '@enp/shared/calls/bookings/departure-calendar'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import { redirectToCalendar, sendCalendar } from '../../files/send-calendar.ts'
import type { RouteHandlers } from '../../http/route.ts'
import type { FileHooks } from '../../http/server.ts'
import {
  createDepartureCalendar,
  exportDepartureCalendar,
  getDepartureCalendar,
  requireDepartureCalendar,
  revokeDepartureCalendar,
} from './departure-calendar.ts'

export const departureCalendarRoutes: Pick<RouteHandlers, keyof typeof departureCalendarCalls> = {
  'GET /v1/organizer/departure-calendar': (deps, { member, query }) =>
    getDepartureCalendar(deps, member, query.organizerId),
  'POST /v1/organizer/departure-calendar': (deps, { member, body }) =>
    createDepartureCalendar(deps, member, body.organizerId),
  'POST /v1/organizer/departure-calendar/revoke': (deps, { member, body }) =>
    revokeDepartureCalendar(deps, member, body.organizerId),
}

export function serveDepartureCalendars(app: FastifyInstance, deps: Deps, { stranger }: FileHooks): void {
  app.get<{ Params: { name: string }; Querystring: { subscribe?: string } }>(
    '/v1/calendars/departures/:name',
    {
      schema: { summary: 'The departures of an organizer as a calendar, by the address that a member was given' },
      onRequest: stranger,
    },
    async ({ params: { name }, query: { subscribe }, headers }, reply) => {
      if (subscribe === undefined) {
        return sendCalendar(reply, headers['if-none-match'], await exportDepartureCalendar(deps, name))
      }
      await requireDepartureCalendar(deps, name)
      return redirectToCalendar(reply, deps.config.webappUrl, `/v1/calendars/departures/${name}`)
    },
  )
}
