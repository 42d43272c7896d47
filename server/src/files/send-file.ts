import type { FastifyReply } from 'fastify'
import type { MadeFile } from './file.rules.ts'

/** The address of a file is a right: it must not be kept or passed on. */
const quiet = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export function sendFile(reply: FastifyReply, { headers, content }: MadeFile) {
  return reply.headers({ ...quiet, ...headers }).send(content)
}
