import type { Departure } from '@enp/shared/calls/organizer-departures'
import { formatCapitalizedDay } from '../../../locales/days.ts'
import type { Format } from '../../../locales/format.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { departureEn } from './departure.en.ts'
import { departureRu } from './departure.ru.ts'

const sections = { ru: departureRu, en: departureEn } as const

export interface DepartureWords {
  readonly words: typeof departureRu
  readonly format: Format
  /** Returns «Рускеала · Сб, 13 марта, 08:30». */
  called(departure: Pick<Departure, 'title' | 'date' | 'startTime'>): string
}

export function useDepartureWords(): DepartureWords {
  const format = useFormat()
  const { language } = format
  return {
    words: sections[language],
    format,
    called: ({ title, date, startTime }) => {
      const day = formatCapitalizedDay(language, date, { weekday: 'short', day: 'numeric', month: 'long' })
      return `${title} · ${[day, startTime].filter(Boolean).join(', ')}`
    },
  }
}
