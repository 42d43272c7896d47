import { extendTexts } from '../../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../../locales/format/use-zoned-format.ts'
import { guideEn } from './guide.en.ts'
import { guideRu } from './guide.ru.ts'

export const useGuideTexts = extendTexts(useTextAndZonedFormat, { words: guideRu }, { words: guideEn })
