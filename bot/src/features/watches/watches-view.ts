import type { Language } from '@enp/shared/calls/api'
import type { Watch } from '@enp/shared/calls/catalog/watches'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

/** Fits into one message; the mini app shows all. */
const shownAtMost = 10
const namedDays = 3

export function watchesMessage(
  webappUrl: string,
  texts: Texts,
  all: readonly Watch[],
): { readonly html: string; readonly keyboard: InlineKeyboard } {
  const live = all.filter(({ state }) => state !== 'ended')
  const shown = live.slice(0, shownAtMost)
  const keyboard = new InlineKeyboard()
  for (const [index, { id, offer }] of shown.entries()) {
    const number = String(index + 1)
    if (offer) keyboard.webApp(texts.watchTakeNumbered(number), payUrl(webappUrl, offer.bookingId))
    keyboard.text(texts.watchLeaveNumbered(number), `watch:leave:${compactId(id)}`).row()
  }
  if (shown.length === 0) {
    keyboard.webApp(texts.openApp, webappUrl)
    return { html: texts.watchesNone, keyboard }
  }
  const lines = shown.map((one, index) => `${index + 1}. ${toLine(texts, one)}`)
  const more = live.length - shown.length
  const rest = more > 0 ? [texts.watchesMore(more)] : []
  return { html: [texts.watchesTitle, ...lines, ...rest].join('\n\n'), keyboard }
}

const payUrl = (webappUrl: string, bookingId: string) => `${webappUrl}/watches/${bookingId}`

function toLine(texts: Texts, one: Watch): string {
  const party = one.units
    .map(({ title, unitId, quantity }) => `${visibleText(title ?? unitId)} × ${quantity}`)
    .join(', ')
  const limit = one.maxPrice === undefined ? [] : [texts.watchLimit(shownRoubles(texts.language, one.maxPrice))]
  const facts = one.reason === 'opens' ? [toOpening(texts, one)] : [toWhen(texts, one), party, ...limit]
  const what = [`<b>${escapeTagMarks(visibleText(one.service.title))}</b>`, escapeTagMarks(facts.join(' · '))]
  const isOffered = one.state === 'offered'
  return [...what, texts[isOffered ? 'watchOffered' : 'watchWaiting']].join('\n')
}

function toOpening(texts: Texts, { opensAt, timeZone }: Watch): string {
  if (opensAt === undefined || timeZone === undefined) return texts.watchOpens
  return texts.watchOpensAt(formatPlaceTime(texts.language, timeZone, opensAt))
}

function toWhen(texts: Texts, { dates = [], checkIn, checkOut }: Watch): string {
  const toDay = (date: string) => formatDay(texts.language, 'UTC', `${date}T00:00:00.000Z`)
  if (checkIn !== undefined && checkOut !== undefined) return `${toDay(checkIn)} – ${toDay(checkOut)}`
  const named = dates
    .slice(0, namedDays)
    .map(({ date, startTime }) => toDay(date) + (startTime ? `, ${startTime}` : ''))
  const more = dates.length - named.length
  return [...named, ...(more > 0 ? [texts.watchMoreDays(more)] : [])].join('; ')
}

const shownRoubles = (language: Language, amount: number) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount)}\u00a0₽`

/** Button under an offer: the seats go to the next watch. */
export const declineButton = (texts: Texts, watchId: string, bookingId: string) =>
  InlineKeyboard.text(texts.watchDeclineButton, `watch:decline:${compactId(watchId)}:${compactId(bookingId)}`)

export const cancelWatchButton = (texts: Texts, watchId: string) =>
  InlineKeyboard.text(texts.watchLeaveButton, `watch:stop:${compactId(watchId)}`)
