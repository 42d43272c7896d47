import type { Language } from '@enp/shared/calls/api'
import sharp, { type OverlayOptions } from 'sharp'
import { drawText, type TextLine } from '../../media/draw-text.ts'

interface Chart {
  readonly name: string
  readonly values: readonly number[]
}

const [width, margin, chartHeight, labelHeight, gap] = [900, 48, 150, 44, 28]
const [ink, quiet, bar, last] = ['#14191a', '#566164', '#2f8f83', '#14524b']

/** A PNG with one bar chart per statistic; dark on white in every theme of the chat. */
export async function drawStatistics(title: string, charts: readonly Chart[], language: Language): Promise<Buffer> {
  const lines: TextLine[] = [
    { text: title, size: 26, color: ink, isStrong: true },
    ...charts.map(({ name, values }) => ({ text: `${name}: ${mostText(values, language)}`, size: 18, color: quiet })),
  ]
  const [head, ...labels] = await drawText(lines, width - 2 * margin)
  const overlays: OverlayOptions[] = head ? [{ input: head.input, left: margin, top: margin }] : []
  let top = margin + (head?.height ?? 0) + gap
  const shapes: string[] = []
  for (const [index, { values }] of charts.entries()) {
    const label = labels[index]
    if (label) overlays.push({ input: label.input, left: margin, top })
    top += labelHeight
    shapes.push(...bars(values, top))
    top += chartHeight + gap
  }
  const height = top + margin - gap
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }, ...overlays])
    .png({ palette: true })
    .toBuffer()
}

function mostText(values: readonly number[], language: Language): string {
  const max = Math.max(0, ...values).toLocaleString(language)
  return language === 'ru' ? `максимум за день: ${max}` : `most in a day ${max}`
}

function bars(values: readonly number[], top: number): string[] {
  const max = Math.max(1, ...values)
  const step = (width - 2 * margin) / Math.max(1, values.length)
  const base = `<rect x="${margin}" y="${top + chartHeight}" width="${width - 2 * margin}" height="2" fill="#d5dcdd"/>`
  return values.reduce<string[]>(
    (shapes, value, index) => {
      const height = Math.max(value > 0 ? 3 : 0, Math.round((value / max) * chartHeight))
      const [x, y] = [(margin + index * step + step * 0.12).toFixed(1), top + chartHeight - height]
      const color = index === values.length - 1 ? last : bar
      shapes.push(
        `<rect x="${x}" y="${y}" width="${(step * 0.76).toFixed(1)}" height="${height}" rx="3" fill="${color}"/>`,
      )
      return shapes
    },
    [base],
  )
}
