import type { tripCalendarCalls } from '@enp/shared/calls/bookings/trip-calendar'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import { redirectToCalendar, sendCalendar } from '../../files/send-calendar.ts'
import type { RouteHandlers } from '../../http/route.ts'
import type { FileHooks } from '../../http/server.ts'
import {
  createTripCalendar,
  exportTripCalendar,
  getTripCalendar,
  requireTripCalendar,
  revokeTripCalendar,
} from './trip-calendar.ts'

export const tripCalendarRoutes: Pick<RouteHandlers, keyof typeof tripCalendarCalls> = {
  'GET /v1/users/trip-calendar': (deps, { user }) => getTripCalendar(deps, user.id),
  'POST /v1/users/trip-calendar': (deps, { user }) => createTripCalendar(deps, user.id),
  'DELETE /v1/users/trip-calendar': (deps, { user }) => revokeTripCalendar(deps, user.id),
}

export function serveTripCalendars(app: FastifyInstance, deps: Deps, { stranger }: FileHooks): void {
  app.get<{ Params: { name: string }; Querystring: { subscribe?: string } }>(
    '/v1/calendars/trips/:name',
    {
      schema: { summary: 'The trips of a user as a calendar, by the address that the user was given' },
      onRequest: stranger,
    },
    async ({ params: { name }, query: { subscribe }, headers }, reply) => {
      if (subscribe === undefined) {
        return sendCalendar(reply, headers['if-none-match'], await exportTripCalendar(deps, name))
      }
      await requireTripCalendar(deps, name)
      return redirectToCalendar(reply, deps.config.webappUrl, `/v1/calendars/trips/${name}`)
    },
  )
}
