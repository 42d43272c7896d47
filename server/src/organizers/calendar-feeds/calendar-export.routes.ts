import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import { sendCalendar } from '../../files/send-calendar.ts'
import type { FileHooks } from '../../http/server.ts'
import { exportCalendar } from './export-calendar.ts'

export function serveOptionCalendars(app: FastifyInstance, deps: Deps, { stranger }: FileHooks): void {
  app.get<{ Params: { name: string } }>(
    '/v1/calendars/:name',
    {
      schema: { summary: 'An option’s bookings as a calendar, by the address its organizer was given' },
      onRequest: stranger,
    },
    async ({ params: { name }, headers }, reply) =>
      sendCalendar(reply, headers['if-none-match'], await exportCalendar(deps, name)),
  )
}
