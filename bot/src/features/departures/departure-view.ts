import { usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { Language } from '@enp/shared/calls/api'
import type {
  CancellationPreview,
  DepartureCancellation,
  UpcomingDeparture,
} from '@enp/shared/calls/organizers/organizer-cancellations'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import type { Deps } from '../../context.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../../texts.ts'

type Texts = Deps['texts']
type Called = Pick<UpcomingDeparture, 'title' | 'optionName' | 'date' | 'startTime'>

/** Returns for example «Кижи», Место в лодке, 12 марта, 10:00, as HTML. */
export function departureHtml(language: Language, departure: Called): string {
  const { title, optionName } = departure
  return escapeHtml(`«${visibleText(title)}», ${visibleText(optionName)}, ${departureTime(language, departure)}`)
}

export function departureTime(language: Language, { date, startTime }: Pick<Called, 'date' | 'startTime'>): string {
  const day = formatDay(language, 'UTC', `${date}T00:00:00.000Z`)
  return startTime === undefined ? day : `${day}, ${startTime}`
}

export function cancellationPreviewHtml(texts: Texts, language: Language, preview: CancellationPreview): string {
  const { confirmed, requests, holds, checkedIn, withoutChat, guests, back, enpBack, bonus, bonusCost } = preview
  const sums = back.map(({ amount, currency }) => formatCurrencyAmount(language, { amount: String(amount), currency }))
  const enp = (amount: number) => formatCurrencyAmount(language, { amount: String(amount), currency: 'enp' })
  const t = (key: string, values: Record<string, string | number> = {}) => texts.t(language, key, values)
  return [
    t('departure-cancel-ask', { departure: departureHtml(language, preview) }),
    '',
    t('departure-cancel-counts', { confirmed, guests }),
    ...(requests > 0 ? [t('departure-cancel-requests', { requests })] : []),
    ...(holds > 0 ? [t('departure-cancel-holds', { holds })] : []),
    ...(checkedIn > 0 ? [t('departure-cancel-checked-in', { checkedIn })] : []),
    ...(withoutChat > 0 ? [t('departure-cancel-without-chat', { withoutChat })] : []),
    ...(sums.length > 0 ? [t('departure-cancel-back', { sums: sums.join(', ') })] : []),
    ...(enpBack > 0 ? [t('departure-cancel-enp-back', { enp: enp(enpBack) })] : []),
    ...(bonus > 0
      ? [
          t('departure-cancel-bonus', {
            enp: enp(bonus),
            cost: formatCurrencyAmount(language, { amount: String(bonusCost), currency: 'rub' }),
          }),
        ]
      : []),
    '',
    t('departure-cancel-for-good'),
  ].join('\n')
}

export function departureReasonText(language: Language, reason: DepartureCancellation['reason']): string {
  return 'usual' in reason ? usualReasonText(language, reason.usual) : reason.words
}

export function cancellationProgressHtml(
  texts: Texts,
  language: Language,
  cancellation: DepartureCancellation,
): string {
  const { cancelled, declined, ended, kept, total, endedAt, failing, failingTotal } = cancellation
  const done = cancelled + declined + ended + kept
  const t = (key: string, values: Record<string, string | number> = {}) => texts.t(language, key, values)
  const departure = departureHtml(language, cancellation)
  return [
    t(endedAt === undefined ? 'departure-cancelling' : 'departure-cancelled', { departure }),
    t('departure-reason', {
      reason: escapeHtmlWithoutLinks(visibleText(departureReasonText(language, cancellation.reason))),
    }),
    '',
    ...(endedAt === undefined ? [`${bar(done, total)} ${t('departure-progress', { done, total })}`] : []),
    t('departure-outcome', { cancelled, declined, ended, kept }),
    ...failing.map(({ number, problem }) =>
      t('departure-failing', { number, problem: t('departure-problem', { problem }) }),
    ),
    ...(failingTotal > failing.length ? [t('departure-failing-more', { count: failingTotal - failing.length })] : []),
  ].join('\n')
}

const barLength = 10

function bar(done: number, total: number): string {
  const filled = total === 0 ? barLength : Math.floor((barLength * done) / total)
  return '▓'.repeat(filled) + '░'.repeat(barLength - filled)
}
