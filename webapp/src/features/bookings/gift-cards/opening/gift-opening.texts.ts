import { extendTexts, useTextAndFormat } from '../../../../locales/define-texts.ts'
import { giftOpeningEn } from './gift-opening.en.ts'
import { giftOpeningRu } from './gift-opening.ru.ts'

export const useGiftOpeningTexts = extendTexts(useTextAndFormat, { opening: giftOpeningRu }, { opening: giftOpeningEn })

export type GiftOpeningTexts = ReturnType<typeof useGiftOpeningTexts>
