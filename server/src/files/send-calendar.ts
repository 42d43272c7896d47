import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Other programs read a calendar every hour: an unchanged one is answered with 304. */
export function sendCalendar(reply: FastifyReply, known: string | undefined, content: string) {
  const digest = createHash('sha256').update(content).digest('base64url')
  const etag = `"${digest.slice(0, 27)}"`
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  if (isKnown(known, etag)) return reply.code(304).send()
  return reply
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .type('text/calendar; charset=utf-8')
    .send(content)
}

/** Telegram opens no address of this scheme, a browser hands it to the program for calendars. */
export function redirectToCalendar(reply: FastifyReply, webappUrl: string, path: string) {
  return reply.redirect(new URL(path, webappUrl).toString().replace(/^https?:/, 'webcal:'))
}

/** A proxy that compressed the response turns our ETag into a weak one. */
const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, ''))) ?? false
