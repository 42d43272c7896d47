import { extendTexts } from '../../../locales/define-texts.ts'
import { useCheckoutTexts } from '../checkout/checkout.texts.ts'
import { depositEn } from './deposit.en.ts'
import { depositRu } from './deposit.ru.ts'

export const useDepositTexts = extendTexts(useCheckoutTexts, { deposit: depositRu }, { deposit: depositEn })

export type DepositTexts = ReturnType<typeof useDepositTexts>
