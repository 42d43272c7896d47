import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { todayEn } from './today.en.ts'
import { todayRu } from './today.ru.ts'

export const useTodayTexts = extendTexts(useTextAndZonedFormat, { today: todayRu }, { today: todayEn })

export type TodayTexts = ReturnType<typeof useTodayTexts>
