import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { cancelEn } from './cancel.en.ts'
import { cancelRu } from './cancel.ru.ts'

export const useCancelTexts = extendTexts(useBookingTexts, { cancel: cancelRu }, { cancel: cancelEn })

export type CancelTexts = ReturnType<typeof useCancelTexts>
