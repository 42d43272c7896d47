import { extendTexts, useTextAndFormat } from '../../../locales/define-texts.ts'
import { giftCardsEn } from './gift-cards.en.ts'
import { giftCardsRu } from './gift-cards.ru.ts'

export const useGiftCardTexts = extendTexts(useTextAndFormat, { gifts: giftCardsRu }, { gifts: giftCardsEn })

export type GiftCardTexts = ReturnType<typeof useGiftCardTexts>
