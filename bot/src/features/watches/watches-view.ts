import type { Language } from '@enp/shared/calls/api'
import type { Watch } from '@enp/shared/calls/catalog/watches'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'

type Texts = Deps['texts']

/** Fits into one message; the mini app shows all. */
const shownAtMost = 10
const namedDays = 3

export function watchesMessage(
  { texts, webappUrl }: Pick<Deps, 'texts' | 'webappUrl'>,
  language: Language,
  all: readonly Watch[],
): { readonly html: string; readonly keyboard: InlineKeyboard } {
  const live = all.filter(({ state }) => state !== 'ended')
  const shown = live.slice(0, shownAtMost)
  const keyboard = new InlineKeyboard()
  for (const [index, { id, offer }] of shown.entries()) {
    const number = String(index + 1)
    if (offer) keyboard.webApp(texts.t(language, 'watch-take-numbered', { number }), payUrl(webappUrl, offer.bookingId))
    keyboard.text(texts.t(language, 'watch-leave-numbered', { number }), `watch:leave:${compactId(id)}`).row()
  }
  if (shown.length === 0) {
    keyboard.webApp(texts.t(language, 'open-app'), webappUrl)
    return { html: texts.t(language, 'watches-none'), keyboard }
  }
  const lines = shown.map((one, index) => `${index + 1}. ${toLine(texts, language, one)}`)
  const more = live.length - shown.length
  const rest = more > 0 ? [texts.t(language, 'watches-more', { count: more })] : []
  return { html: [texts.t(language, 'watches-title'), ...lines, ...rest].join('\n\n'), keyboard }
}

const payUrl = (webappUrl: string, bookingId: string) => `${webappUrl}/watches/${bookingId}`

function toLine(texts: Texts, language: Language, one: Watch): string {
  const party = one.units
    .map(({ title, unitId, quantity }) => `${visibleText(title ?? unitId)} × ${quantity}`)
    .join(', ')
  const limit =
    one.maxPrice === undefined
      ? []
      : [texts.t(language, 'watch-limit', { amount: shownRoubles(language, one.maxPrice) })]
  const what = [
    `<b>${escapeHtml(visibleText(one.service.title))}</b>`,
    escapeHtml([toWhen(texts, language, one), party, ...limit].join(' · ')),
  ]
  const isOffered = one.state === 'offered'
  return [...what, texts.t(language, isOffered ? 'watch-offered' : 'watch-waiting')].join('\n')
}

function toWhen(texts: Texts, language: Language, { dates = [], checkIn, checkOut }: Watch): string {
  const toDay = (date: string) => formatDay(language, 'UTC', `${date}T00:00:00.000Z`)
  if (checkIn !== undefined && checkOut !== undefined) return `${toDay(checkIn)} – ${toDay(checkOut)}`
  const named = dates
    .slice(0, namedDays)
    .map(({ date, startTime }) => toDay(date) + (startTime ? `, ${startTime}` : ''))
  const more = dates.length - named.length
  return [...named, ...(more > 0 ? [texts.t(language, 'watch-more-days', { count: more })] : [])].join('; ')
}

const shownRoubles = (language: Language, amount: number) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount)}\u00a0₽`

/** Button under an offer: the seats go to the next watch. */
export const declineButton = (texts: Texts, language: Language, watchId: string, bookingId: string) =>
  InlineKeyboard.text(
    texts.t(language, 'watch-decline-button'),
    `watch:decline:${compactId(watchId)}:${compactId(bookingId)}`,
  )

export const cancelWatchButton = (texts: Texts, language: Language, watchId: string) =>
  InlineKeyboard.text(texts.t(language, 'watch-leave-button'), `watch:stop:${compactId(watchId)}`)
