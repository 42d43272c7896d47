import { usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { Language } from '@enp/shared/calls/api'
import type {
  CancellationPreview,
  DepartureCancellation,
  UpcomingDeparture,
} from '@enp/shared/calls/organizers/organizer-cancellations'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

type Called = Pick<UpcomingDeparture, 'title' | 'optionName' | 'date' | 'startTime'>

/** Returns for example «Кижи», Место в лодке, 12 марта, 10:00, as HTML. */
export function departureHtml(language: Language, departure: Called): string {
  const { title, optionName } = departure
  return escapeTagMarks(`«${visibleText(title)}», ${visibleText(optionName)}, ${departureTime(language, departure)}`)
}

export function departureTime(language: Language, { date, startTime }: Pick<Called, 'date' | 'startTime'>): string {
  const day = formatDay(language, 'UTC', `${date}T00:00:00.000Z`)
  return startTime === undefined ? day : `${day}, ${startTime}`
}

export function cancellationPreviewHtml(texts: Texts, preview: CancellationPreview): string {
  const {
    confirmed,
    requests,
    holds,
    checkedIn,
    withoutChat,
    guests,
    rooms = 0,
    back,
    enpBack,
    bonus,
    bonusCost,
  } = preview
  const sums = back.map(({ amount, currency }) =>
    formatCurrencyAmount(texts.language, { amount: String(amount), currency }),
  )
  const enp = (amount: number) => formatCurrencyAmount(texts.language, { amount: String(amount), currency: 'enp' })
  return [
    texts.departureCancelAsk(departureHtml(texts.language, preview)),
    '',
    texts.departureCancelCounts({ confirmed, guests, rooms }),
    ...(requests > 0 ? [texts.departureCancelRequests(requests)] : []),
    ...(holds > 0 ? [texts.departureCancelHolds(holds)] : []),
    ...(checkedIn > 0 ? [texts.departureCancelCheckedIn(checkedIn)] : []),
    ...(withoutChat > 0 ? [texts.departureCancelWithoutChat(withoutChat)] : []),
    ...(sums.length > 0 ? [texts.departureCancelBack(sums.join(', '))] : []),
    ...(enpBack > 0 ? [texts.departureCancelEnpBack(enp(enpBack))] : []),
    ...(bonus > 0
      ? [
          texts.departureCancelBonus({
            enp: enp(bonus),
            cost: formatCurrencyAmount(texts.language, { amount: String(bonusCost), currency: 'rub' }),
          }),
        ]
      : []),
    '',
    texts.departureCancelForGood,
  ].join('\n')
}

export function departureReasonText(language: Language, reason: DepartureCancellation['reason']): string {
  return 'usual' in reason ? usualReasonText(language, reason.usual) : reason.words
}

export function cancellationProgressHtml(texts: Texts, cancellation: DepartureCancellation): string {
  const { cancelled, declined, ended, kept, total, endedAt, failing, failingTotal } = cancellation
  const done = cancelled + declined + ended + kept
  const departure = departureHtml(texts.language, cancellation)
  return [
    texts[endedAt === undefined ? 'departureCancelling' : 'departureCancelled'](departure),
    texts.departureReason(
      escapeHtmlWithoutLinks(visibleText(departureReasonText(texts.language, cancellation.reason))),
    ),
    '',
    ...(endedAt === undefined ? [`${bar(done, total)} ${texts.departureProgress({ done, total })}`] : []),
    texts.departureOutcome({ cancelled, declined, ended, kept }),
    ...failing.map(({ number, problem }) =>
      texts.departureFailing({
        number,
        problem: texts.departureProblem[problem === 'NOT_CANCELLABLE' ? problem : 'other'],
      }),
    ),
    ...(failingTotal > failing.length ? [texts.departureFailingMore(failingTotal - failing.length)] : []),
  ].join('\n')
}

const barLength = 10

function bar(done: number, total: number): string {
  const filled = total === 0 ? barLength : Math.floor((barLength * done) / total)
  return '▓'.repeat(filled) + '░'.repeat(barLength - filled)
}
