import type { Language } from '@enp/shared/calls/api'
import type { DraftExtra, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import type { Texts } from '../../texts/texts.ts'

/** A Monday and the six days after it. */
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(Date.UTC(2024, 0, day)))

export const formatRoubleAmount = (language: Language, amount: number) =>
  formatCurrencyAmount(language, { amount: String(amount), currency: 'rub' })

export function durationText(language: Language, minutes: number): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [unit(hours, 'hour')] : []), ...(rest > 0 ? [unit(rest, 'minute')] : [])].join(' ')
}

/** Returns for example «Обед 600 ₽, плед 150 ₽», as HTML. */
export const extrasText = (language: Language, extras: readonly DraftExtra[]) =>
  extras.map(({ title, price }) => `${escapeTagMarks(title)} ${formatRoubleAmount(language, price)}`).join(', ')

export function weekdayNames(language: Language, weekdays: readonly number[]): string {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return weekdays.map((day) => names.format(week[day - 1])).join(', ')
}

export function seasonsText(texts: Texts, seasons: NonNullable<DraftOption['seasons']>): string {
  const day = (text: string) => `${text.slice(3)}.${text.slice(0, 2)}`
  return seasons
    .map(({ from, until, percent }) => {
      const change = percent === 0 ? texts.serviceClosed : `${percent}%`
      return `${day(from)}–${day(until)} ${change}`
    })
    .join('; ')
}
