import type { FastifyReply } from 'fastify'
import type { GeneratedFile } from './file.rules.ts'

/** The URL alone gives access to the file, so it must not be cached or passed on. */
const quiet = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export function sendFile(reply: FastifyReply, { headers, content }: GeneratedFile) {
  return reply.headers({ ...quiet, ...headers }).send(content)
}
