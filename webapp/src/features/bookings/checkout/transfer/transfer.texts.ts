import { extendTexts } from '../../../../locales/define-texts.ts'
import { useBookingTexts } from '../../bookings.texts.ts'
import { transferEn } from './transfer.en.ts'
import { transferRu } from './transfer.ru.ts'

export const useTransferTexts = extendTexts(useBookingTexts, { transfer: transferRu }, { transfer: transferEn })
