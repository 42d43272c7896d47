import type { ServiceCard } from '@enp/shared/calls/catalog'
import { tonText } from '../../../ui/data/ton-text.ts'
import type { CatalogText, CatalogWords } from '../use-catalog-words.ts'

const minutesInHour = 60
const minutesInDay = 1_440

/** For the requested dates and guests if `priceFor` is set, else the lowest price. */
export function formatCardPrice(
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

function perWords(
  per: ServiceCard['priceFrom']['per'],
  { nights = 1, guests = 1 }: Partial<NonNullable<ServiceCard['priceFor']>> = {},
  text: CatalogText,
): string {
  if (per === 'night' && nights > 1) return text.forNights(nights)
  return per === 'person' && guests > 1 ? text.forGuests(guests) : text.per[per]
}

/** Returns for example «1 ч 30 мин», «3 часа» or «2 дня»: one whole unit, else two units. */
export function durationWords(totalMinutes: number, text: CatalogText): string {
  const days = Math.floor(totalMinutes / minutesInDay)
  const hours = Math.floor((totalMinutes % minutesInDay) / minutesInHour)
  const minutes = totalMinutes % minutesInHour
  if (days > 0) return hours > 0 ? `${text.days(days)} ${text.shortHours(hours)}` : text.days(days)
  if (hours === 0) return text.minutes(minutes)
  return minutes > 0 ? `${text.shortHours(hours)} ${text.minutes(minutes)}` : text.hours(hours)
}

export function formatDurationOrGuests({ durationMinutes, guestsMax }: ServiceCard, text: CatalogText): string {
  return durationMinutes ? durationWords(durationMinutes, text) : text.guestsUpTo(guestsMax)
}
