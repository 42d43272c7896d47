import { throwRefusal } from '@enp/shared/errors'
import { createOutages, type Outage } from '@enp/shared/process/outages'
import type { FastifyInstance } from 'fastify'
import { getJpegCopy } from './jpeg-twin.ts'
import {
  cacheControl,
  mediaName,
  mediaPrefix,
  reviewPhotoCacheControl,
  reviewPhotoPrefix,
  toContentType,
  toImageName,
} from './media.rules.ts'
import type { MediaStore } from './media-store.ts'

interface MediaParams {
  Params: { name: string }
}

/** Whether a photo of a review may be shown now. */
export type CheckReviewPhoto = (name: string) => Promise<boolean>

/**
 * Clients cache an image for a year, and photos of reviews for minutes. Errors: UNAVAILABLE if the
 * store does not respond.
 */
export function serveMedia(app: FastifyInstance, media: MediaStore, isReviewPhotoShown: CheckReviewPhoto): void {
  const outage = createOutages(app.log)('the image store')
  app.get<MediaParams>(`${mediaPrefix}:name`, { schema: { hide: true } }, async ({ params: { name } }, reply) => {
    const isReviewPhoto = name.startsWith(reviewPhotoPrefix)
    if (isReviewPhoto && !(await isReviewPhotoShown(toImageName(name)))) return throwRefusal('NOT_FOUND')
    const image = await read(media, name, outage)
    if (!image) return throwRefusal('NOT_FOUND')
    return reply
      .header('cache-control', isReviewPhoto ? reviewPhotoCacheControl : cacheControl)
      .type(toContentType(name))
      .send(image)
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
