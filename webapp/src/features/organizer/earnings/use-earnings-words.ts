import type { EarnedAmount } from '@enp/shared/calls/organizer-earnings'
import type { Format } from '../../../locales/format.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { createZonedFormat, type ZonedFormat } from '../../../locales/zoned-format.ts'
import { earningsEn } from './earnings.en.ts'
import { earningsRu } from './earnings.ru.ts'

const sections = { ru: earningsRu, en: earningsEn } as const
const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export interface EarningsWords {
  readonly words: typeof earningsRu
  readonly format: Format & ZonedFormat
  /** Returns «84 320,50 ₽»: the exact sum; kopecks have two digits. */
  sum(sum: EarnedAmount): string
}

export function useEarningsWords(): EarningsWords {
  const base = useFormat()
  const { language } = base
  const format = { ...base, ...zonedFormats[language] }
  const words = sections[language]
  const sum = ({ amount, currency }: EarnedAmount) => {
    const written = currency === 'rub' ? amount.replace(/\.(\d)$/, '.$10') : amount
    return `${format.exact(written)}\u00a0${words.units[currency]}`
  }
  return { words, format, sum }
}
