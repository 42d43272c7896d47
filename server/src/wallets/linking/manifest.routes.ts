import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import { iconPath, manifestPath, toManifest } from './application.rules.ts'
import { drawIcon } from './draw-icon.ts'

/** Wallets fetch it from pages of their own, and some ask first whether they may. */
const forEverybody = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'cache-control': 'public, max-age=300',
} as const

/** What wallets read of us: a page of the mini-app in its place is the failure that people meet most. */
export function serveManifest(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const manifest = toManifest(config.webappUrl)
  const schema = { hide: true } as const
  app.route({
    method: ['GET', 'OPTIONS'],
    url: manifestPath,
    schema,
    handler: (_request, reply) => reply.headers(forEverybody).send(manifest),
  })
  app.route({
    method: ['GET', 'OPTIONS'],
    url: iconPath,
    schema,
    handler: async (_request, reply) =>
      reply
        .headers(forEverybody)
        .type('image/png')
        .send(await drawIcon()),
  })
}
