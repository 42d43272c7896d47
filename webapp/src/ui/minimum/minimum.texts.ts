import { extendTexts } from '../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../locales/format/use-zoned-format.ts'
import { minimumEn } from './minimum.en.ts'
import { minimumRu } from './minimum.ru.ts'

export const useMinimumTexts = extendTexts(useTextAndZonedFormat, { words: minimumRu }, { words: minimumEn })
