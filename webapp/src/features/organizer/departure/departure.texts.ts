import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { departureEn } from './departure.en.ts'
import { departureRu } from './departure.ru.ts'

const useFileTexts = extendTexts(useTextAndZonedFormat, { words: departureRu }, { words: departureEn })

export type DepartureTexts = ReturnType<typeof useDepartureTexts>

export function useDepartureTexts() {
  const texts = useFileTexts()
  /** Returns «Рускеала · Сб, 13 марта, 08:30». */
  const called = ({ title, date, startTime }: Pick<Departure, 'title' | 'date' | 'startTime'>) =>
    `${title} · ${[texts.format.weekday(date), startTime].filter(Boolean).join(', ')}`
  return { ...texts, called }
}
