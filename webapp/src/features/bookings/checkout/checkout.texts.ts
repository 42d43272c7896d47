import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { checkoutEn } from './checkout.en.ts'
import { checkoutRu } from './checkout.ru.ts'

export const useCheckoutTexts = extendTexts(useBookingTexts, { checkout: checkoutRu }, { checkout: checkoutEn })

export type CheckoutTexts = ReturnType<typeof useCheckoutTexts>
