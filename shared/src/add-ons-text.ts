import type { Language } from './calls/api.ts'
import type { MemberBooking } from './calls/organizer.ts'
import { cutText } from './cut-text.ts'
import { unitsText } from './party-text.ts'
import { formatPlaceTime } from './place-time.ts'
import { visibleText } from './plain-text.ts'

type Besides = Pick<MemberBooking, 'extras' | 'pickUp' | 'answers'>

const words = {
  ru: { extras: 'Дополнительно', pickUp: 'Забрать' },
  en: { extras: 'Extras', pickUp: 'Pick up' },
} as const satisfies Record<Language, object>

/** «Дополнительно: Обед × 2» */
export const extrasLine = (language: Language, extras: NonNullable<Besides['extras']>) =>
  `${words[language].extras}: ${unitsText(extras)}`

/** What an organizer prepares for a booking beside its places, as lines of plain text; long answers are cut to `most`. */
export function addOnLines(
  language: Language,
  timeZone: string,
  { extras = [], pickUp, answers = [] }: Besides,
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

/** «Вокзал, у входа, 13 марта в 08:30 (по Москве)» */
export function pickUpText(
  language: Language,
  timeZone: string,
  { title, text, at }: NonNullable<Besides['pickUp']>,
): string {
  const when = at === undefined ? undefined : formatPlaceTime(language, timeZone, at)
  return [visibleText(title), text && visibleText(text), when].filter(Boolean).join(', ')
}
