import { memberStateText } from '@enp/shared/bookings/member-state-text'
import { toPartySize } from '@enp/shared/bookings/units'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import type { MemberBookingsTexts } from './member-bookings.texts.ts'

type Texts = Pick<MemberBookingsTexts, 'words' | 'format'>

export const toGuestName = ({ contact, number }: MemberBooking): string => contact?.fullName ?? number

export const toStateText = ({ format }: Texts, { state }: MemberBooking): string =>
  memberStateText(format.language, state)

/** «Сб, 13 марта, 08:30» or, for a stay, «Сб, 13 марта — Вс, 14 марта». */
export function toWhen({ words, format }: Texts, { date, checkOut, startTime }: MemberBooking): string {
  if (checkOut !== undefined) return words.nights(format.weekday(date), format.weekday(checkOut))
  return [format.weekday(date), startTime].filter(Boolean).join(', ')
}

export const toParty = ({ words }: Texts, { units }: MemberBooking): string => words.party(toPartySize(units))
