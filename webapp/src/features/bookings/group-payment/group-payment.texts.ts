import { extendTexts } from '../../../locales/define-texts.ts'
import { useCheckoutTexts } from '../checkout/checkout.texts.ts'
import { groupPaymentEn } from './group-payment.en.ts'
import { groupPaymentRu } from './group-payment.ru.ts'

export const useGroupPaymentTexts = extendTexts(
  useCheckoutTexts,
  { together: groupPaymentRu },
  { together: groupPaymentEn },
)

export type GroupPaymentTexts = ReturnType<typeof useGroupPaymentTexts>
