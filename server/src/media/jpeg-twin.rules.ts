import illustrations from '@enp/shared/design/illustrations/covers.json' with { type: 'json' }
import { mediaName, mediaPrefix } from './media.rules.ts'

/** Telegram fetches pictures by URL and accepts neither WebP nor SVG. */
const photoTwin = /^(r?[0-9a-f]{40})-1280\.jpg$/
const drawingTwin = /^cover-([a-z]+)\.jpg$/

export const jpegCopySize = { width: 1280, height: 960 } as const

export interface ServicePictures {
  readonly media: ReadonlyArray<{ readonly url: string; readonly width: number; readonly height: number }>
  /** Illustration for a service without photos. */
  readonly cover: string
}

export function toJpegCopyPath({ media: [photo], cover }: ServicePictures): string {
  const name = photo?.url.slice(mediaPrefix.length) ?? ''
  return mediaPrefix + (mediaName.test(name) ? name.replace(/-\d+\.webp$/, '-1280.jpg') : `cover-${known(cover)}.jpg`)
}

export type JpegCopySource = { readonly stored: string } | { readonly illustration: string }

export function findJpegCopySource(name: string): JpegCopySource | undefined {
  const [, hash] = photoTwin.exec(name) ?? []
  if (hash) return { stored: `${hash}-1280.webp` }
  const [, illustration] = drawingTwin.exec(name) ?? []
  return illustration !== undefined && illustration === known(illustration) ? { illustration } : undefined
}

const known = (illustration: string) => (Object.hasOwn(illustrations.covers, illustration) ? illustration : 'fallback')
