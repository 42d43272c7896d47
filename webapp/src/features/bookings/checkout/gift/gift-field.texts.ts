import { extendTexts } from '../../../../locales/define-texts.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { giftFieldEn } from './gift-field.en.ts'
import { giftFieldRu } from './gift-field.ru.ts'

export const useGiftFieldTexts = extendTexts(useCheckoutTexts, { gift: giftFieldRu }, { gift: giftFieldEn })
