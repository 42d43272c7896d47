import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { objectionEn } from './objection.en.ts'
import { objectionRu } from './objection.ru.ts'

export const useObjectionTexts = extendTexts(useBookingTexts, { objection: objectionRu }, { objection: objectionEn })
