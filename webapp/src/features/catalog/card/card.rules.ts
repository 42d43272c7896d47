import type { ServiceCard } from '@enp/shared/calls/catalog'
import type { CatalogText, CatalogWords } from '../use-catalog-words.ts'

const minutesInHour = 60
const minutesInDay = 1_440

/** The price of a card in words; the sum in TON has one decimal, and more only where that would say nothing. */
export function priceWords({ amount, per, ton }: ServiceCard['priceFrom'], { catalog, format }: CatalogWords) {
  return {
    amount: `${format.number(amount, 0)}\u00a0₽`,
    per: catalog.per[per],
    ton: `≈\u00a0${format.number(ton, ton < 0.1 ? 3 : 1)}\u00a0TON`,
  }
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
