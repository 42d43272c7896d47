import type { EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import { useConfirmedTransfer } from '../../../../api/use-confirmed-transfer.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { useRequestPayout } from '../earnings.queries.ts'
import type { EarningsTexts } from '../earnings.texts.ts'

export interface PayoutRequest {
  readonly currency: EarnedCurrency
  /** Exact decimal text in whole units. */
  readonly amount: string
  readonly walletId?: string
}

export function usePayoutForm(organizerId: string, { sheet }: EarningsTexts['words']) {
  const text = useText()
  const { mutateAsync: payOut } = useRequestPayout(organizerId)
  return useConfirmedTransfer({
    send: (request: PayoutRequest) => payOut({ organizerId, ...request }),
    toProblem: (error) => errorText(text, error),
    texts: sheet,
  })
}
