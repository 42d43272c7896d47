import type { FileKind, filesCalls } from '@enp/shared/calls/files'
import { fail } from '@enp/shared/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Handlers } from '../../http/route.ts'
import { requireService } from '../../http/route-options.ts'
import type { FileHooks } from '../../http/server.ts'
import { drawVoucherCard } from './draw-voucher-card.ts'
import { addressFile, type MadeFile, makeCalendar, openFile } from './make-file.ts'
import { sheetPolicy } from './voucher-sheet.rules.ts'

export const filesRoutes: Pick<Handlers, keyof typeof filesCalls> = {
  'POST /v1/files': (deps, { person, body }) => addressFile(deps, person.id, body),
}

/** Where a host's page may read a file that it downloads for the person. */
const hostOrigin = 'https://web.telegram.org'

const headersOf = {
  calendar: (name) => ({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': `attachment; filename="${name}"`,
    'access-control-allow-origin': hostOrigin,
  }),
  voucher: (name) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': sheetPolicy,
  }),
} as const satisfies Record<FileKind, (name: string) => Record<string, string>>

/** What is no JSON: a calendar's entry by bearer, and any file by its address. */
export function serveBookingFiles(app: FastifyInstance, deps: Deps, { person, stranger }: FileHooks): void {
  app.get<{ Params: { id: string } }>(
    '/v1/bookings/:id/calendar.ics',
    { schema: { summary: 'A booking as a calendar’s entry', security: [{ bearer: [] }] }, onRequest: person },
    async ({ caller, params: { id } }, reply) => {
      const file = caller && isUuid(id) ? await makeCalendar(deps, caller.id, id) : fail('NOT_FOUND')
      return answer(reply, file)
    },
  )
  app.get<{ Params: { name: string } }>(
    '/v1/files/:name',
    { schema: { summary: 'A file by the address that POST /v1/files gave' }, onRequest: stranger },
    async ({ params: { name } }, reply) => answer(reply, await openFile(deps, name)),
  )
}

/** The voucher as a picture, for the bot. */
export function serveVoucherPictures(internal: FastifyInstance, deps: Deps): void {
  internal.get<{ Params: { id: string } }>(
    '/internal/bookings/:id/voucher.png',
    { schema: { hide: true }, onRequest: requireService(deps.config.serviceToken) },
    async ({ params: { id } }, reply) => {
      const picture = isUuid(id) ? await drawVoucherCard(deps, id) : fail('NOT_FOUND')
      return reply.header('cache-control', 'no-store').type('image/png').send(picture)
    },
  )
}

function answer(reply: FastifyReply, { kind, name, content }: MadeFile) {
  // The address is a right: it must not be kept or passed on.
  const quiet = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
  return reply.headers({ ...quiet, ...headersOf[kind](name) }).send(content)
}
