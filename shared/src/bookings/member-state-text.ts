import type { Language } from '../calls/api.ts'
import type { BookingState } from './booking-states.ts'

/** The state of a booking as members of the organizer read it. */
export function memberStateText(language: Language, state: BookingState): string {
  return states[language][state] ?? unpaid[language]
}

const unpaid = { ru: 'не оплачена', en: 'not paid' } as const

const states: Readonly<Record<Language, Readonly<Partial<Record<BookingState, string>>>>> = {
  ru: {
    awaiting_organizer: 'ждёт ответа',
    confirmed: 'подтверждена',
    checked_in: 'гости пришли',
    completed: 'поездка состоялась',
    no_show: 'гости не пришли',
    declined: 'заявка отклонена',
    cancelled_by_tourist: 'отменена путешественником',
    cancelled_by_organizer: 'отменена организатором',
  },
  en: {
    awaiting_organizer: 'waiting for an answer',
    confirmed: 'confirmed',
    checked_in: 'checked in',
    completed: 'completed',
    no_show: 'no-show',
    declined: 'declined',
    cancelled_by_tourist: 'cancelled by the traveller',
    cancelled_by_organizer: 'cancelled by the organizer',
  },
}
