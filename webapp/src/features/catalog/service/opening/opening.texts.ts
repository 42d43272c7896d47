import { extendTexts } from '../../../../locales/define-texts.ts'
import { useDetailsTexts } from '../../details.texts.ts'
import { openingEn } from './opening.en.ts'
import { openingRu } from './opening.ru.ts'

export const useOpeningTexts = extendTexts(useDetailsTexts, { opening: openingRu }, { opening: openingEn })
