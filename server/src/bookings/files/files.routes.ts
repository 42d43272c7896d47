import { throwRefusal } from '@enp/shared/errors'
import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../core/database/uuid.ts'
import type { Deps } from '../../core/deps.ts'
import { sendFile } from '../../files/send-file.ts'
import { requireService } from '../../http/route-options.ts'
import type { FileHooks } from '../../http/server.ts'
import { drawVoucherCard } from './draw-voucher-card.ts'
import { makeCalendar } from './make-file.ts'

export function serveCalendars(app: FastifyInstance, deps: Deps, { person }: FileHooks): void {
  app.get<{ Params: { id: string } }>(
    '/v1/bookings/:id/calendar.ics',
    { schema: { summary: 'A booking as a calendar’s entry', security: [{ bearer: [] }] }, onRequest: person },
    async ({ caller, params: { id } }, reply) =>
      sendFile(reply, caller ? await makeCalendar(deps, caller.id, id) : throwRefusal('NOT_FOUND')),
  )
}

export function serveVoucherPictures(internal: FastifyInstance, deps: Deps): void {
  internal.get<{ Params: { id: string } }>(
    '/internal/bookings/:id/voucher.png',
    { schema: { hide: true }, onRequest: requireService(deps.config.serviceToken) },
    async ({ params: { id } }, reply) => {
      const picture = isUuid(id) ? await drawVoucherCard(deps, id) : throwRefusal('NOT_FOUND')
      return reply.header('cache-control', 'no-store').type('image/png').send(picture)
    },
  )
}
