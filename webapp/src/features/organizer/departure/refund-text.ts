import type { CancellationPreview } from '@enp/shared/calls/organizers/organizer-cancellations'
import type { Format } from '../../../locales/format/format.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'

type Refund = CancellationPreview['back'][number]

export const refundText = (format: Pick<Format, 'number' | 'amount'>, { amount, currency }: Refund): string =>
  currency === 'rub'
    ? formatRoubles(format, amount, 2)
    : `${format.amount(amount, currency)}\u00a0${currency.toUpperCase()}`
