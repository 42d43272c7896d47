import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { IconDrawing } from '../../../../ui/icons/icon.tsx'
import { boltIcon, usersIcon } from '../../../../ui/icons/icons.ts'
import { shieldIcon, starIcon, ticketsIcon } from '../../../../ui/icons/lazy-icons.ts'
import { durationWords } from '../../card/card.rules.ts'
import type { ServiceTexts } from '../../service.texts.ts'
import { clockIcon, languagesIcon, mountainIcon } from '../icons.ts'

interface ServiceFact {
  readonly icon: IconDrawing
  readonly title: string
  readonly detail: string
}

const smallGroup = 10
const wholeDayMinutes = 420
const longestTitle = 26

export function listFacts(service: Service, words: ServiceTexts): ServiceFact[] {
  return [...ownFacts(service, words), ...spokenFacts(service, words), ...termFacts(service, words)]
}

function ownFacts({ hotel, excursion, entertainment, guestsMax }: Service, words: ServiceTexts): ServiceFact[] {
  const { service: text } = words
  if (hotel) {
    return [
      ...(hotel.stars ? [fact(starIcon, text.stars(hotel.stars), text.starsDetail)] : []),
      fact(clockIcon, text.checkIn(hotel.checkInFrom), text.checkOut(hotel.checkOutUntil)),
      fact(usersIcon, text.upTo(guestsMax), text.inRoom),
    ]
  }
  if (excursion) {
    const { durationMinutes, groupSizeMax, difficulty } = excursion
    return [
      duration(durationMinutes, words),
      fact(usersIcon, text.upTo(groupSizeMax), groupSizeMax <= smallGroup ? text.smallGroup : text.inGroup),
      fact(mountainIcon, text.difficulty[difficulty], text.difficultyDetail),
    ]
  }
  if (!entertainment) return []
  const { kind, openingHours, durationMinutes, ageLimit } = entertainment
  return [
    fact(ticketsIcon, text.kinds[kind], text.kindDetail),
    ...(openingHours && openingHours.length <= longestTitle
      ? [fact(clockIcon, hours(openingHours), text.openingHours)]
      : durationMinutes
        ? [duration(durationMinutes, words)]
        : []),
    fact(usersIcon, text.age(ageLimit), text.ageDetail(ageLimit)),
  ]
}

function duration(minutes: number, { service: text, catalog }: ServiceTexts): ServiceFact {
  const isWholeDay = minutes >= wholeDayMinutes && minutes < 1_440
  return fact(clockIcon, durationWords(minutes, catalog), isWholeDay ? text.wholeDay : text.duration)
}

function spokenFacts({ languages, hotel }: Service, { service: text, format }: ServiceTexts): ServiceFact[] {
  const names = hotel ? [] : languages.map((code) => languageName(code, format.language))
  return names.length > 0 ? [fact(languagesIcon, sentenceCase(names.join(', ')), text.languagesDetail)] : []
}

function termFacts({ cancellationPolicy, confirmation }: Service, { service: text }: ServiceTexts): ServiceFact[] {
  return [
    fact(shieldIcon, text.cancelShort[cancellationPolicy], text.cancelDetail[cancellationPolicy]),
    fact(boltIcon, text.confirmation[confirmation], text.confirmationDetail),
  ]
}

/** Returns the name of a language, `ru` as «русский»; an unknown code is returned unchanged. */
function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

function hours(text: string): string {
  return sentenceCase(text.replace(/(\d)–(\d)/g, '$1\u2060–\u2060$2'))
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function fact(icon: IconDrawing, title: string, detail: string): ServiceFact {
  return { icon, title, detail }
}
