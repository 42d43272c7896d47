import type { PriceStep } from '@enp/shared/calls/catalog/catalog-shapes'
import type { DraftWords } from './draft-words.rules.ts'

/** Values as the form reads them again. */
export const formatList = (parts: readonly string[]): string => parts.join('\n')

export function formatDuration(minutes: number, words: DraftWords): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [words.hours(hours)] : []), ...(rest > 0 || hours === 0 ? [words.minutes(rest)] : [])].join(
    ' ',
  )
}

export const formatGuide = ({ name = '', phone }: { readonly name?: string; readonly phone?: string }): string =>
  phone === undefined ? name : `${name}, ${phone}`

interface Stop {
  readonly time: string
  readonly title: string
  readonly text?: string
}
export const formatPlan = (stops: readonly Stop[]): string =>
  formatList(stops.map(({ time, title, text }) => `${time} ${title}${text === undefined ? '' : ` — ${text}`}`))

export const formatPriceSteps = (steps: readonly PriceStep[]): string =>
  formatList(
    steps.map(
      ({ guests, percent, amount = 0 }) => `${guests} — ${percent === undefined ? `${amount} ₽` : `${percent} %`}`,
    ),
  )
