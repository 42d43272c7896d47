import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { organizerCasesEn } from './organizer-cases.en.ts'
import { organizerCasesRu } from './organizer-cases.ru.ts'

export const useCasesTexts = extendTexts(
  useTextAndZonedFormat,
  { words: organizerCasesRu },
  { words: organizerCasesEn },
)

export type CasesTexts = ReturnType<typeof useCasesTexts>
