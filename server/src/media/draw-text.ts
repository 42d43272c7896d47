import { fileURLToPath } from 'node:url'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import sharp from 'sharp'

export interface TextLine {
  readonly text: string
  readonly size: number
  readonly color: string
  readonly isStrong?: boolean
}

export interface DrawnText {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

/** So that the picture does not depend on the machine. */
const font = (part: string) => fileURLToPath(new URL(`../../assets/fonts/onest-${part}.ttf`, import.meta.url))

let loaded: Promise<unknown> | undefined

/** A text names one font file; fonts loaded before provide the missing letters. */
function loadFonts(): Promise<unknown> {
  const load = (part: string) =>
    sharp({ text: { text: '0', fontfile: font(part), font: 'Onest' } })
      .png()
      .toBuffer()
  loaded ??= Promise.all(['latin', 'ruble'].map(load))
  return loaded
}

export async function drawText(lines: readonly TextLine[], width: number): Promise<DrawnText[]> {
  await loadFonts()
  return Promise.all(
    lines.map(async ({ text, size, color, isStrong = false }) => {
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="${color}" weight="${isStrong ? 'bold' : 'normal'}">${escapeTagMarks(text)}</span>`,
          font: `Onest ${size}`,
          fontfile: font('cyrillic'),
          width,
          dpi: 96,
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true })
      return { input: data, width: info.width, height: info.height }
    }),
  )
}
