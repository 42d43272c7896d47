import { operatorReasonText } from '@enp/shared/bookings/operator-reasons'
import type { CurrencyAmount, OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import type { OperatorCancellationPreview, TripRefundPreview } from '@enp/shared/calls/operators/operator-search'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import type { Texts } from '../../../texts/texts.ts'

type Sums = ReadonlyArray<{ readonly amount: string; readonly currency: string }>

export function sumsText(texts: Texts, sums: Sums): string {
  if (sums.length === 0) return texts.findNoMoney
  return sums.map((sum) => formatCurrencyAmount(texts.language, sum as CurrencyAmount)).join(' + ')
}

export function cancellationPreviewHtml(texts: Texts, preview: OperatorCancellationPreview): string {
  const { number, percent, refunds, enp, organizerKeeps, productKeeps } = preview
  const back = [...refunds, ...(Number(enp) > 0 ? [{ amount: enp, currency: 'enp' }] : [])]
  return texts.findCancelPreview({
    number,
    percent,
    traveller: sumsText(texts, back),
    organizer: sumsText(texts, organizerKeeps),
    product: sumsText(texts, productKeeps),
    isCard: refunds.some(({ method }) => method === 'card'),
  })
}

export function tripRefundPreviewHtml(texts: Texts, preview: TripRefundPreview): string {
  const { number, kind, rub, left, refunds, enp, compensation, fromOrganizer, fromProduct } = preview
  const back = [...refunds, ...(Number(enp) > 0 ? [{ amount: enp, currency: 'enp' }] : [])]
  return texts.tripRefundPreview({
    ...{ number, kind },
    value: sumsText(texts, [kopecksToSum(rub)]),
    left: sumsText(texts, [kopecksToSum(left)]),
    traveller: sumsText(texts, compensation ? [compensation] : back),
    organizer: sumsText(texts, fromOrganizer),
    product: sumsText(texts, fromProduct),
    isCard: refunds.some(({ method }) => method === 'card'),
  })
}

const kopecksToSum = (kopecks: number) => ({ amount: String(kopecks / 100), currency: 'rub' })

/** Kopecks of a typed price; undefined for other text and for 0. */
export function parseRoubles(text: string): number | undefined {
  const roubles = parsePrice(text)
  return roubles !== undefined && roubles > 0 ? Math.round(roubles * 100) : undefined
}

export function reasonHtml(texts: Texts, reason: OperatorReason): string {
  return texts.departureReason(escapeTagMarks(operatorReasonText(texts.language, reason)))
}
