import { extendTexts } from '../../../../locales/define-texts.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { taxFieldEn } from './tax-field.en.ts'
import { taxFieldRu } from './tax-field.ru.ts'

export const useTaxFieldTexts = extendTexts(useCheckoutTexts, { tax: taxFieldRu }, { tax: taxFieldEn })
