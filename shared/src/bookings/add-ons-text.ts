import type { Language } from '../calls/api.ts'
import type { MemberBooking } from '../calls/organizers/organizer.ts'
import { cutText } from '../text/cut-text.ts'
import { visibleText } from '../text/plain-text.ts'
import { formatPlaceTime } from '../time/place-time.ts'
import { unitsText } from './party-text.ts'

type BookingAddOns = Pick<MemberBooking, 'extras' | 'pickUp' | 'answers'>

const words = {
  ru: { extras: 'Дополнительно', pickUp: 'Забрать' },
  en: { extras: 'Extras', pickUp: 'Pick up' },
} as const satisfies Record<Language, object>

export const extrasLine = (language: Language, extras: NonNullable<BookingAddOns['extras']>) =>
  `${words[language].extras}: ${unitsText(extras)}`

/** Lists what the organizer prepares besides places, one line each. Cuts answers to `max` units. */
export function addOnLines(
  language: Language,
  timeZone: string,
  { extras = [], pickUp, answers = [] }: BookingAddOns,
  max = 500,
): string[] {
  return [
    ...(extras.length > 0 ? [extrasLine(language, extras)] : []),
    ...(pickUp ? [`${words[language].pickUp}: ${pickUpText(language, timeZone, pickUp)}`] : []),
    ...answers.map(({ question, value, unitIndex, unitTitle = '' }) => {
      const who = unitIndex === undefined ? '' : `${visibleText(unitTitle)} (${unitIndex + 1}): `
      return cutText(`${visibleText(question)} ${who}${visibleText(value).replaceAll('\n', ' ')}`, max)
    }),
  ]
}

/** Text such as «Вокзал, у входа, 13 марта в 08:30 (по Москве)». */
export function pickUpText(
  language: Language,
  timeZone: string,
  { title, text, at }: NonNullable<BookingAddOns['pickUp']>,
): string {
  const when = at === undefined ? undefined : formatPlaceTime(language, timeZone, at)
  return [visibleText(title), text && visibleText(text), when].filter(Boolean).join(', ')
}
