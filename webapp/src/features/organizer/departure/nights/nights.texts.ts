import { extendTexts } from '../../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../../locales/format/use-zoned-format.ts'
import { nightsEn } from './nights.en.ts'
import { nightsRu } from './nights.ru.ts'

export const useNightsTexts = extendTexts(useTextAndZonedFormat, { words: nightsRu }, { words: nightsEn })
