import { throwRefusal } from '@enp/shared/errors'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { getJpegCopy } from './jpeg-twin.ts'
import { cacheControl, mediaName, mediaPrefix, toContentType } from './media.rules.ts'
import type { MediaStore } from './media-store.ts'

interface MediaParams {
  Params: { name: string }
}

/** Clients cache an image for a year. Errors: UNAVAILABLE if the store does not respond. */
export function serveMedia(app: FastifyInstance, media: MediaStore): void {
  app.get<MediaParams>(`${mediaPrefix}:name`, { schema: { hide: true } }, async ({ params: { name }, log }, reply) => {
    const image = await read(media, name, log)
    if (!image) return throwRefusal('NOT_FOUND')
    return reply.header('cache-control', cacheControl).type(toContentType(name)).send(image)
  })
}

async function read(media: MediaStore, name: string, log: FastifyBaseLogger): Promise<Buffer | undefined> {
  try {
    return await (mediaName.test(name) ? media.read(name) : getJpegCopy(media, name))
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the image store is unreachable')
    return throwRefusal('UNAVAILABLE', { missing: ['media'] })
  }
}
