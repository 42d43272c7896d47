import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyNotFound } from './failure.ts'

const root = fileURLToPath(new URL('../../../webapp/dist/', import.meta.url))
/** Never pages of the mini app; an unknown one gets a JSON response. */
const notPages = /^\/(v1|auth|internal|health|metrics|docs|assets|media|operator)(\/|$)/i

/** Assets are cached for a year; the page, for every path of the router, is revalidated. */
export async function serveWebapp(app: FastifyInstance): Promise<void> {
  const built = existsSync(root)
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      setHeaders(reply, path) {
        const immutable = path.includes('/assets/')
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', { schema: { hide: true } }, (_request, reply) => page(reply))
  }
  app.setNotFoundHandler((request, reply) =>
    built && wantsPage(request) ? page(reply) : replyNotFound(request, reply),
  )
}

function page(reply: FastifyReply) {
  return reply.code(200).sendFile('index.html')
}

function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  return (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(path) && !path.includes('.')
}
