import type { ServiceCard } from '@enp/shared/calls/catalog'
import { tonText } from '../../../ui/data/ton-text.ts'
import type { CatalogText, CatalogWords } from '../use-catalog-words.ts'

const minutesInHour = 60
const minutesInDay = 1_440

/** The price of a card in words, or what was asked for costs. */
export function priceWords(
  priceFrom: ServiceCard['priceFrom'],
  { catalog, format }: CatalogWords,
  priceFor?: ServiceCard['priceFor'],
) {
  const { amount, ton } = priceFor ?? priceFrom
  return {
    amount: `${format.number(amount, 0)}\u00a0₽`,
    per: perWords(priceFrom.per, priceFor, catalog),
    ton: tonText(format, ton),
  }
}

/** «за 2 ночи», «за 4 гостей»: all that the sum is for. */
function perWords(
  per: ServiceCard['priceFrom']['per'],
  { nights = 1, guests = 1 }: Partial<NonNullable<ServiceCard['priceFor']>> = {},
  text: CatalogText,
): string {
  if (per === 'night' && nights > 1) return text.forNights(nights)
  return per === 'person' && guests > 1 ? text.forGuests(guests) : text.per[per]
}

/** «1 ч 30 мин», «3 часа», «2 дня»: the largest unit that is whole, else two of them. */
export function durationWords(totalMinutes: number, text: CatalogText): string {
  const days = Math.floor(totalMinutes / minutesInDay)
  const hours = Math.floor((totalMinutes % minutesInDay) / minutesInHour)
  const minutes = totalMinutes % minutesInHour
  if (days > 0) return hours > 0 ? `${text.days(days)} ${text.shortHours(hours)}` : text.days(days)
  if (hours === 0) return text.minutes(minutes)
  return minutes > 0 ? `${text.shortHours(hours)} ${text.minutes(minutes)}` : text.hours(hours)
}

/** What is worth knowing beside the place: how long it takes, else for how many it is. */
export function scaleWords({ durationMinutes, guestsMax }: ServiceCard, text: CatalogText): string {
  return durationMinutes ? durationWords(durationMinutes, text) : text.guestsUpTo(guestsMax)
}
