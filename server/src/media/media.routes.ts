import { throwRefusal } from '@enp/shared/errors'
import { createOutages, type Outage } from '@enp/shared/process/outages'
import type { FastifyInstance } from 'fastify'
import { getJpegCopy } from './jpeg-twin.ts'
import { cacheControl, mediaName, mediaPrefix, toContentType } from './media.rules.ts'
import type { MediaStore } from './media-store.ts'

interface MediaParams {
  Params: { name: string }
}

/** Clients cache an image for a year. Errors: UNAVAILABLE if the store does not respond. */
export function serveMedia(app: FastifyInstance, media: MediaStore): void {
  const outage = createOutages(app.log)('the image store')
  app.get<MediaParams>(`${mediaPrefix}:name`, { schema: { hide: true } }, async ({ params: { name } }, reply) => {
    const image = await read(media, name, outage)
    if (!image) return throwRefusal('NOT_FOUND')
    return reply.header('cache-control', cacheControl).type(toContentType(name)).send(image)
  })
}

async function read(media: MediaStore, name: string, outage: Outage): Promise<Buffer | undefined> {
  try {
    const image = await (mediaName.test(name) ? media.read(name) : getJpegCopy(media, name))
    outage.succeeded()
    return image
  } catch (error) {
    outage.failed(error instanceof Error ? error.message : 'unknown')
    return throwRefusal('UNAVAILABLE', { missing: ['media'] })
  }
}
