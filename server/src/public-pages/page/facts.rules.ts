import type { Language } from '@enp/shared/calls/api'
import type { PublicService } from '../public-service.rules.ts'
import { formatDuration, formatLanguages, pageWords } from './page-words.rules.ts'

interface Fact {
  readonly name: string
  readonly value: string
  /** Typed by the organizer, so that it may be in another language than the page. */
  readonly isTyped?: boolean
}

/** In the order of the page, without empty ones. */
export function listFacts(language: Language, service: PublicService): Fact[] {
  const words = pageWords[language]
  const { languages, confirmation, policy } = service
  return [
    { name: words.place, value: formatLocation(service), isTyped: true },
    ...listOwnFacts(language, service),
    { name: words.languages, value: formatLanguages(language, languages) },
    { name: words.confirmation, value: words.confirmations[confirmation] },
    { name: words.cancelling, value: words.policies[policy] },
  ].filter(({ value }) => value !== '')
}

/** A city that is a region itself is named once. */
export function formatLocation({ address, city, region }: PublicService): string {
  return [address, city, region].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', ')
}

function listOwnFacts(language: Language, service: PublicService): Fact[] {
  const words = pageWords[language]
  const { hotel, excursion, entertainment } = service
  const minutes = excursion?.durationMinutes ?? entertainment?.durationMinutes
  return [
    ...(minutes ? [{ name: words.duration, value: formatDuration(language, minutes) }] : []),
    ...(excursion
      ? [
          { name: words.meeting, value: excursion.meetingPoint, isTyped: true },
          { name: words.group, value: words.guests(excursion.groupSizeMax) },
        ]
      : []),
    ...(entertainment?.openingHours ? [{ name: words.hours, value: entertainment.openingHours, isTyped: true }] : []),
    ...(entertainment?.ageLimit ? [{ name: words.age, value: `${entertainment.ageLimit}+` }] : []),
    ...(hotel
      ? [
          { name: words.checkIn, value: hotel.checkInFrom },
          { name: words.checkOut, value: hotel.checkOutUntil },
        ]
      : []),
  ]
}
