import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { throwRefusal } from '@enp/shared/errors'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../core/config/config.ts'

export const mapTilesPath = '/map.pmtiles'
/** Clients read an archive in small pieces. */
const maxBytes = 4 * 1024 * 1024

/** By ranges only; 416 without a valid one. No route without an archive. */
export function serveMapTiles(app: FastifyInstance, { mapTiles }: Pick<ServerConfig, 'mapTiles'>): void {
  if (mapTiles === undefined) return
  app.get(mapTilesPath, { schema: { hide: true } }, async ({ headers }, reply) => {
    const file = await stat(mapTiles).catch(() => undefined)
    if (!file?.isFile()) return throwRefusal('NOT_FOUND')
    const range = parseRange(headers.range, file.size)
    if (!range) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const { start, end } = range
    return reply
      .code(206)
      .type('application/octet-stream')
      .header('accept-ranges', 'bytes')
      .header('content-range', `bytes ${start}-${end}/${file.size}`)
      .header('content-length', end - start + 1)
      .header('etag', `"${file.size}-${Math.round(file.mtimeMs)}"`)
      .header('cache-control', 'public, max-age=3600')
      .send(createReadStream(mapTiles, { start, end }))
  })
}

/** Both included. Undefined if invalid, outside the file or too large. */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, until] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const start = Number(from)
  const end = Math.min(size - 1, until ? Number(until) : size - 1)
  return start <= end && end - start < maxBytes ? { start, end } : undefined
}
