import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Deps } from '../../core/deps.ts'
import { iconPath, manifestPath, toManifest } from './application.rules.ts'

/** Wallets fetch these from their own web pages, some with a preflight request. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'cache-control': 'public, max-age=300',
} as const

export function serveManifest(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const manifest = toManifest(config.webappUrl)
  const schema = { hide: true } as const
  app.route({
    method: ['GET', 'OPTIONS'],
    url: manifestPath,
    schema,
    handler: (_request, reply) => reply.headers(publicHeaders).send(manifest),
  })
  app.route({
    method: ['GET', 'OPTIONS'],
    url: iconPath,
    schema,
    handler: async (_request, reply) =>
      reply
        .headers(publicHeaders)
        .type('image/png')
        .send(await drawIcon()),
  })
}

const coin = new URL('../../../../shared/design/brand/enp-coin.svg', import.meta.url)
const side = 256
const density = (72 * side) / 64

let drawn: Promise<Buffer> | undefined

/** A PNG, because several wallets show no SVG. Drawn once. */
function drawIcon(): Promise<Buffer> {
  drawn ??= draw().catch((error: unknown) => {
    drawn = undefined
    throw error
  })
  return drawn
}

const draw = async () =>
  sharp(await readFile(coin), { density })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()
