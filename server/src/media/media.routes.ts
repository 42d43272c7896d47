import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mediaName, mediaPrefix } from './media.rules.ts'
import { mediaFolder } from './media-folder.ts'

/** Stored images. Their names are digests of their content, so they are kept for a year; nothing else is answered. */
export async function serveMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = mediaFolder(dataDir)
  // Where it can't be made there are no images, which is no reason not to serve the rest.
  await mkdir(root, { recursive: true }).catch(() => undefined)
  await app.register(fastifyStatic, {
    root,
    prefix: mediaPrefix,
    decorateReply: false,
    index: false,
    allowedPath: (path) => mediaName.test(path.replace(/^\//, '')),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}
