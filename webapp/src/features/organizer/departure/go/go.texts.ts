import { extendTexts } from '../../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../../locales/format/use-zoned-format.ts'
import { goEn } from './go.en.ts'
import { goRu } from './go.ru.ts'

export const useGoTexts = extendTexts(useTextAndZonedFormat, { words: goRu }, { words: goEn })
