import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import { parseAmount } from '@enp/shared/money/money'
import transferTerms from '../../../../ui/data/amounts/transfer-terms.module.css'
import type { EarningsTexts } from '../earnings.texts.ts'
import { toReceivedAmount } from './payout-problem.rules.ts'
import type { PayoutRequest } from './use-payout-form.ts'

export type Payout = NonNullable<Earnings['payout']>

interface PayoutLinesProps {
  readonly request: Pick<PayoutRequest, 'currency'> & { readonly amount?: string | undefined }
  readonly payout: Payout
  readonly texts: EarningsTexts
}

export function PayoutLines({ request: { currency, amount }, payout, texts }: PayoutLinesProps) {
  const { words, sum } = texts
  const { sheet } = words
  const fee = payout.terms.find((terms) => terms.currency === currency)?.fee ?? '0'
  const parsed = amount === undefined ? undefined : parseAmount(currency, amount)
  return (
    <dl className={transferTerms.lines}>
      {amount !== undefined && <Line name={sheet.amount} value={sum({ amount, currency })} />}
      <Line name={sheet.fee} value={sum({ amount: fee, currency })} />
      <Line name={sheet.arrives} value={parsed ? sum({ amount: toReceivedAmount(parsed, fee), currency }) : '—'} />
    </dl>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className={transferTerms.line}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
