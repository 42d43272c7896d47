import { operatorReasonText } from '@enp/shared/bookings/operator-reasons'
import type { CurrencyAmount, OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import type { OperatorCancellationPreview } from '@enp/shared/calls/operators/operator-search'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
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

export function reasonHtml(texts: Texts, reason: OperatorReason): string {
  return texts.departureReason(escapeTagMarks(operatorReasonText(texts.language, reason)))
}
