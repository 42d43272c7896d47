import { extendTexts } from '../../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../../locales/format/use-zoned-format.ts'
import { localDay } from '../../../../locales/format/zoned-format.ts'
import { moveEn } from './move.en.ts'
import { moveRu } from './move.ru.ts'

const useFileTexts = extendTexts(useTextAndZonedFormat, { words: moveRu }, { words: moveEn })

export type MoveTexts = ReturnType<typeof useMoveTexts>

export function useMoveTexts() {
  const texts = useFileTexts()
  const { format } = texts
  /** Returns «Сб, 13 марта, 08:30». */
  const start = (date: string, startTime: string | undefined) =>
    [format.weekday(date), startTime].filter(Boolean).join(', ')
  const moment = (at: string, zone: string) => start(localDay(new Date(at), zone), format.clock(new Date(at), zone))
  return { ...texts, start, moment }
}
