import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { ticketsEn } from './tickets.en.ts'
import { ticketsRu } from './tickets.ru.ts'

export const useTicketTexts = extendTexts(useBookingTexts, { tickets: ticketsRu }, { tickets: ticketsEn })

export type TicketTexts = ReturnType<typeof useTicketTexts>
