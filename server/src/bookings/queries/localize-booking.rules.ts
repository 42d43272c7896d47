import type { Booking } from '@enp/shared/calls/bookings-shapes'
import type { TextTranslator } from '../../catalog/texts/words.rules.ts'

/** Texts that users wrote, such as notes and an organizer's reason, stay unchanged. */
export function localizeBooking(booking: Booking, words: TextTranslator): Booking {
  const { optionName, units, price, change, answers, pickUp, meeting, place, plan, bring } = booking
  return {
    ...booking,
    ...words({ optionName, units, price, place }),
    ...(change && { change: words(change) }),
    ...(answers && { answers: words(answers) }),
    ...(pickUp && { pickUp: words(pickUp) }),
    ...(meeting && { meeting: words(meeting) }),
    ...(plan && { plan: words(plan) }),
    ...(bring && { bring: words(bring) }),
  }
}
