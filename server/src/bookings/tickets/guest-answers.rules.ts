import type { Language } from '@enp/shared/calls/api'
import type { BookingAnswer } from '@enp/shared/calls/bookings/bookings-shapes'
import type { GuestAnswer } from '@enp/shared/calls/bookings/tickets'
import type { OptionQuestion } from '../holds/hold-input.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { isHeld, listGuestUnits, type TicketRow } from './ticket.rules.ts'

type Answered = Pick<BookingRow, 'units' | 'answers'>

export const ofGuest = (answers: readonly BookingAnswer[] | null, guest: number): BookingAnswer[] =>
  (answers ?? []).filter(({ unitIndex }) => unitIndex === guest)

/** The answers of a booking without those for one guest. Null without any, as the column has it. */
export function withoutGuest(answers: readonly BookingAnswer[] | null, guest: number): BookingAnswer[] | null {
  const kept = (answers ?? []).filter(({ unitIndex }) => unitIndex !== guest)
  return kept.length > 0 ? kept : null
}

/** For the form: a choice in the language in which the reader sees it. */
export function toGuestAnswers(
  answers: readonly BookingAnswer[],
  questions: readonly OptionQuestion[],
  language: Language,
): GuestAnswer[] {
  return answers.map(({ questionId, value }) => {
    const { choices = [], choices_en = [] } = questions.find(({ id }) => id === questionId) ?? {}
    const english = language === 'en' ? choices_en[choices.indexOf(value)] : undefined
    return { questionId, value: english ?? value }
  })
}

/** The traveller's and the companions' answers by question, each at its guest. */
export function mergeAnswers(
  { units, answers }: Answered,
  tickets: readonly Pick<TicketRow, 'guest' | 'answers'>[],
): BookingAnswer[] | null {
  const guests = listGuestUnits({ units })
  const byCompanions = tickets.flatMap(({ guest, answers: own }) =>
    (own ?? []).map((answer) => ({ ...answer, unitIndex: guest, unitTitle: guests[guest]?.title ?? '' })),
  )
  if (byCompanions.length === 0) return answers
  const all = [...(answers ?? []), ...byCompanions]
  const order = [...new Set(all.map(({ questionId }) => questionId))]
  const place = ({ questionId, unitIndex = -1 }: BookingAnswer) => [order.indexOf(questionId), unitIndex] as const
  return all.sort((one, other) => {
    const [[question, guest], [otherQuestion, otherGuest]] = [place(one), place(other)]
    return question - otherQuestion || guest - otherGuest
  })
}

/** Whether there are answers for the guest. A companion's set may be empty. */
export const isAnswered = (booking: Pick<BookingRow, 'answers'>, guest: number, ticket: TicketRow | undefined) =>
  ofGuest(booking.answers, guest).length > 0 || (ticket !== undefined && isHeld(ticket) && ticket.answers !== null)
