import type { Service } from '@enp/shared/calls/catalog'
import { durationWords } from './card.rules.ts'
import type { ServiceIconName } from './service-icon.tsx'
import type { ServiceWords } from './service-words.ts'

export interface Fact {
  readonly icon: ServiceIconName | 'star'
  readonly title: string
  readonly detail: string
}

const smallGroup = 10
const wholeDayMinutes = 420
const longestTitle = 26

/** What a traveller asks first, by the category; what the service does not tell is left out. */
export function factsOf(service: Service, words: ServiceWords): Fact[] {
  return [...ownFacts(service, words), ...spokenFacts(service, words), ...termFacts(service, words)]
}

function ownFacts({ hotel, excursion, entertainment, guestsMax }: Service, words: ServiceWords): Fact[] {
  const { service: text } = words
  if (hotel) {
    return [
      ...(hotel.stars ? [fact('star', text.stars(hotel.stars), text.starsDetail)] : []),
      fact('clock', text.checkIn(hotel.checkInFrom), text.checkOut(hotel.checkOutUntil)),
      fact('users', text.upTo(guestsMax), text.inRoom),
    ]
  }
  if (excursion) {
    const { durationMinutes, groupSizeMax, difficulty } = excursion
    return [
      duration(durationMinutes, words),
      fact('users', text.upTo(groupSizeMax), groupSizeMax <= smallGroup ? text.smallGroup : text.inGroup),
      fact('mountain', text.difficulty[difficulty], text.difficultyDetail),
    ]
  }
  if (!entertainment) return []
  const { kind, openingHours, durationMinutes, ageLimit } = entertainment
  return [
    fact('tickets', text.kinds[kind], text.kindDetail),
    ...(openingHours && openingHours.length <= longestTitle
      ? [fact('clock', hours(openingHours), text.openingHours)]
      : durationMinutes
        ? [duration(durationMinutes, words)]
        : []),
    fact('users', text.age(ageLimit), text.ageDetail(ageLimit)),
  ]
}

function duration(minutes: number, { service: text, catalog }: ServiceWords): Fact {
  const isWholeDay = minutes >= wholeDayMinutes && minutes < 1_440
  return fact('clock', durationWords(minutes, catalog), isWholeDay ? text.wholeDay : text.duration)
}

/** Of a guide or a show; a hotel is not chosen by its languages. */
function spokenFacts({ languages, hotel }: Service, { service: text, format }: ServiceWords): Fact[] {
  const names = hotel ? [] : languages.map((code) => languageName(code, format.language))
  return names.length > 0 ? [fact('languages', sentenceCase(names.join(', ')), text.languagesDetail)] : []
}

function termFacts({ cancellationPolicy, confirmation }: Service, { service: text }: ServiceWords): Fact[] {
  return [
    fact('shield', text.cancelShort[cancellationPolicy], text.cancelDetail[cancellationPolicy]),
    fact('bolt', text.confirmation[confirmation], text.confirmationDetail),
  ]
}

/** `ru` as «русский»; a code that nobody knows stays as it is. */
function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** «Вт–вс 10:00–18:00», which goes on in another line only between its words. */
function hours(text: string): string {
  return sentenceCase(text.replace(/(\d)–(\d)/g, '$1\u2060–\u2060$2'))
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function fact(icon: Fact['icon'], title: string, detail: string): Fact {
  return { icon, title, detail }
}
