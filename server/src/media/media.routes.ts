import { fail } from '@enp/shared/errors'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { cacheControl, contentType, mediaName, mediaPrefix } from './media.rules.ts'
import type { MediaStore } from './media-store.ts'

interface Named {
  Params: { name: string }
}

/**
 * Stored images. Their names are digests of their content, so a client keeps one for a year and asks for it once; any other
 * name is not found. A store that doesn't answer is UNAVAILABLE.
 */
export function serveMedia(app: FastifyInstance, media: MediaStore): void {
  app.get<Named>(`${mediaPrefix}:name`, { schema: { hide: true } }, async ({ params: { name }, log }, reply) => {
    const image = mediaName.test(name) ? await read(media, name, log) : undefined
    if (!image) return fail('NOT_FOUND')
    return reply.header('cache-control', cacheControl).type(contentType).send(image)
  })
}

async function read(media: MediaStore, name: string, log: FastifyBaseLogger): Promise<Buffer | undefined> {
  return media.read(name).catch((error: Error) => {
    log.warn({ reason: error.message }, 'the store of images does not answer')
    return fail('UNAVAILABLE', { missing: ['media'] })
  })
}
