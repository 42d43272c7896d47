import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

interface CachedReply {
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Makes and compresses the response once. If `make` fails, the next request tries again. */
export function cachedReply(type: string, make: () => Promise<Buffer | string>) {
  let cached: Promise<CachedReply> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    cached ??= compress(make).catch((error: unknown) => {
      cached = undefined
      throw error
    })
    const { etag, bodies } = await cached
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(type).send(bodies[encoding])
  }
}

/**
 * Returns handlers like `cachedReply` that make their response again after `lifeMs`. Keeps at most
 * `max` responses; the oldest one is forgotten first.
 */
export function createReplyCache(type: string, { lifeMs, max }: { readonly lifeMs: number; readonly max: number }) {
  const cached = new Map<string, { readonly madeMs: number; readonly handler: ReturnType<typeof cachedReply> }>()
  return (key: string, make: () => Promise<Buffer | string>): ReturnType<typeof cachedReply> => {
    const known = cached.get(key)
    if (known && performance.now() - known.madeMs < lifeMs) return known.handler
    const handler = cachedReply(type, make)
    cached.delete(key)
    cached.set(key, { madeMs: performance.now(), handler })
    for (const oldest of [...cached.keys()].slice(0, -max)) cached.delete(oldest)
    return handler
  }
}

async function compress(make: () => Promise<Buffer | string>): Promise<CachedReply> {
  const identity = Buffer.from(await make())
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, brotli), promisify(gzip)(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // Weak, because the bytes differ by encoding.
  return { etag: `W/"${digest}"`, bodies: { br, gzip: gzipped, identity } }
}

export const hasTag = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((one) => [etag, '*'].includes(one.trim())) ?? false

function encodingFor(accepted = ''): Encoding {
  const offered = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding)) ?? 'identity'
}
