import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { ordersEn } from './order-history.en.ts'
import { ordersRu } from './order-history.ru.ts'

export const useOrdersTexts = extendTexts(useBookingTexts, { orders: ordersRu }, { orders: ordersEn })

export type OrdersTexts = ReturnType<typeof useOrdersTexts>
