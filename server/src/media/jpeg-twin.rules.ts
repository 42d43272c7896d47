import illustrations from '@enp/shared/design/illustrations/covers.json' with { type: 'json' }
import { mediaName, mediaPrefix } from './media.rules.ts'

/**
 * The JPEG twin of a picture of the catalogue: the messenger fetches pictures by their address and takes no WebP and no
 * SVG. It has one address for as long as the picture lives, and is made when it is first asked for.
 */
const photoTwin = /^([0-9a-f]{40})-1280\.jpg$/
const drawingTwin = /^cover-([a-z]+)\.jpg$/

/** The frame of an illustration's twin, and the most of a photo's. */
export const twinSize = { width: 1280, height: 960 } as const

export interface Pictured {
  readonly media: ReadonlyArray<{ readonly url: string; readonly width: number; readonly height: number }>
  /** The illustration where there is no photo. */
  readonly cover: string
}

/** The path of the twin of what a service shows first. */
export function twinPath({ media: [photo], cover }: Pictured): string {
  const name = photo?.url.slice(mediaPrefix.length) ?? ''
  return mediaPrefix + (mediaName.test(name) ? name.replace(/-\d+\.webp$/, '-1280.jpg') : `cover-${known(cover)}.jpg`)
}

export type TwinSource = { readonly stored: string } | { readonly illustration: string }

/** What a twin is made of; undefined for a name that is no twin's. */
export function twinSource(name: string): TwinSource | undefined {
  const [, hash] = photoTwin.exec(name) ?? []
  if (hash) return { stored: `${hash}-1280.webp` }
  const [, illustration] = drawingTwin.exec(name) ?? []
  return illustration !== undefined && illustration === known(illustration) ? { illustration } : undefined
}

const known = (illustration: string) => (Object.hasOwn(illustrations.covers, illustration) ? illustration : 'fallback')
