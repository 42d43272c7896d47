import { extendTexts } from '../../../../locales/define-texts.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { addOnsEn } from './add-ons.en.ts'
import { addOnsRu } from './add-ons.ru.ts'

export const useAddOnsTexts = extendTexts(useCheckoutTexts, { addOns: addOnsRu }, { addOns: addOnsEn })

export type AddOnsTexts = ReturnType<typeof useAddOnsTexts>
