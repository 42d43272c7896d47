import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import { type DrawnText, drawText } from '../../media/draw-text.ts'
import type { Story } from './story-name.rules.ts'
import { formatStoryTexts, getStoryMotto, type VisitedService } from './story-words.rules.ts'

export const storySize = { width: 1080, height: 1920 } as const
const margin = 96
const gap = 28
/** Telegram covers the top and the bottom of a story with its own controls. */
const clearBelow = 380
const quality = 84
const [light, quiet, accent] = ['#f4f7f6', '#c9d6d4', '#f2c46d']

/** The scenes have a frame of 430 x 640 units, which is scaled to the height of the story. */
const sceneDensity = (72 * storySize.height) / 640

const scenes = { trip: 'journey-sunset', summit: 'journey-arrival', streak: 'journey-dawn' } as const

/** A JPEG. It contains nothing about the user who shares it. */
export async function drawStory(story: Story, visited?: VisitedService, photo?: Buffer): Promise<Buffer> {
  const words = formatStoryTexts(story, visited)
  const lines = await drawText(
    [
      { text: words.heading, size: 34, color: accent, isStrong: true },
      { text: words.large, size: words.large.length > 24 ? 52 : 72, color: light, isStrong: true },
      { text: words.below, size: 34, color: quiet },
      { text: `enp travel · ${getStoryMotto(story.language)}`, size: 24, color: light },
    ],
    storySize.width - 2 * margin,
  )
  return sharp(await scenery(story, photo))
    .composite([{ input: Buffer.from(shade), left: 0, top: 0 }, ...stackUp(lines)])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

async function scenery(story: Story, photo: Buffer | undefined): Promise<Buffer> {
  const image = photo ? sharp(photo) : sharp(await readScene(scenes[story.kind]), { density: sceneDensity })
  return image
    .resize({ ...storySize, fit: 'cover' })
    .flatten({ background: '#0b1416' })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const readScene = (name: string) =>
  readFile(new URL(`../../../../shared/design/illustrations/${name}.svg`, import.meta.url))

/** From the bottom up, so that the last line is always at the same height. */
function stackUp(lines: readonly DrawnText[]): OverlayOptions[] {
  let bottom = storySize.height - clearBelow
  return [...lines].reverse().map(({ input, height }) => {
    const top = bottom - height
    bottom = top - gap
    return { input, left: margin, top }
  })
}

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${storySize.width}" height="${storySize.height}">
  <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0.42" stop-color="#0b1416" stop-opacity="0"/><stop offset="0.66" stop-color="#0b1416" stop-opacity="0.82"/>
    <stop offset="1" stop-color="#0b1416" stop-opacity="0.94"/>
  </linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/></svg>`
