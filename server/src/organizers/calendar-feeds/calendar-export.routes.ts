import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import type { FileHooks } from '../../http/server.ts'
import { exportCalendar } from './export-calendar.ts'

export function serveOptionCalendars(app: FastifyInstance, deps: Deps, { stranger }: FileHooks): void {
  app.get<{ Params: { name: string } }>(
    '/v1/calendars/:name',
    {
      schema: { summary: 'An option’s bookings as a calendar, by the address its organizer was given' },
      onRequest: stranger,
    },
    async ({ params: { name }, headers }, reply) => {
      const { etag, content } = await exportCalendar(deps, name)
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
      return reply
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .type('text/calendar; charset=utf-8')
        .send(content)
    },
  )
}

/** A proxy that compressed the response turns our ETag into a weak one. */
const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, ''))) ?? false
