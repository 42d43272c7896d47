import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { tonText } from '../../../ui/data/amounts/ton-text.ts'
import type { CatalogTexts } from '../catalog.texts.ts'

const minutesInHour = 60
const minutesInDay = 1_440

/** For the requested dates and guests if `priceFor` is set, else the lowest price. */
export function formatCardPrice(
  priceFrom: ServiceCard['priceFrom'],
  { catalog, format }: CatalogTexts,
  priceFor?: ServiceCard['priceFor'],
) {
  const { amount, ton } = priceFor ?? priceFrom
  return {
    amount: formatRoubles(format, amount),
    per: perWords(priceFrom.per, priceFor, catalog),
    ton: tonText(format, ton),
  }
}

function perWords(
  per: ServiceCard['priceFrom']['per'],
  { nights = 1, guests = 1 }: Partial<NonNullable<ServiceCard['priceFor']>> = {},
  text: CatalogTexts['catalog'],
): string {
  if (per === 'night' && nights > 1) return text.forNights(nights)
  return per === 'person' && guests > 1 ? text.forGuests(guests) : text.per[per]
}

/** Returns for example «1 ч 30 мин», «3 часа» or «2 дня»: one whole unit, else two units. */
export function durationWords(totalMinutes: number, text: CatalogTexts['catalog']): string {
  const days = Math.floor(totalMinutes / minutesInDay)
  const hours = Math.floor((totalMinutes % minutesInDay) / minutesInHour)
  const minutes = totalMinutes % minutesInHour
  if (days > 0) return hours > 0 ? `${text.days(days)} ${text.shortHours(hours)}` : text.days(days)
  if (hours === 0) return text.minutes(minutes)
  return minutes > 0 ? `${text.shortHours(hours)} ${text.minutes(minutes)}` : text.hours(hours)
}

export function formatDurationOrGuests(
  { durationMinutes, guestsMax }: ServiceCard,
  text: CatalogTexts['catalog'],
): string {
  return durationMinutes ? durationWords(durationMinutes, text) : text.guestsUpTo(guestsMax)
}
