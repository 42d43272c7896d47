import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { walkInEn } from './walk-in.en.ts'
import { walkInRu } from './walk-in.ru.ts'

export const useWalkInTexts = extendTexts(useTextAndZonedFormat, { words: walkInRu }, { words: walkInEn })

export type WalkInTexts = ReturnType<typeof useWalkInTexts>
