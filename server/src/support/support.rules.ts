import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import type {
  SupportFile,
  SupportRequest,
  SupportRequestOutcome,
  SupportRequestState,
} from '@enp/shared/calls/users/support'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import { toDisplayName, toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import { normalizeBookingNumber } from '../bookings/vouchers/voucher.rules.ts'
import type { LifeCycle } from '../core/life-cycle.ts'

/** A `taken` request can return to `open` for all operators; a closed one never reopens. */
export const requestLifeCycle = {
  open: ['taken', 'answered', 'closed'],
  taken: ['open', 'answered', 'closed'],
  answered: ['taken', 'closed'],
  closed: [],
} as const satisfies LifeCycle<SupportRequestState>

export interface SupportRequestRow {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly telegramId: number
  readonly personName: string
  readonly transactionId: string | undefined
  readonly state: SupportRequestState
  readonly outcome: SupportRequestOutcome | undefined
  readonly operatorId: number | undefined
  readonly operatorName: string | undefined
  readonly waitingSince: Date | undefined
  readonly bookingId: string | undefined
  readonly text: string
  readonly file: SupportFile | undefined
}

export interface SupportMessageRow {
  readonly operatorId: number | undefined
  readonly operatorName: string | undefined
  readonly text: string
  readonly file: SupportFile | undefined
}

export const maxShownMessages = 10

interface About {
  readonly payment: StarsPayment | undefined
  readonly booking: BookingPayment | undefined
  readonly linkedBooking: SupportRequest['linkedBooking']
  readonly handover:
    | (Pick<SupportMessageRow, 'operatorId' | 'operatorName'> & { readonly note: string | null })
    | undefined
}

/** `later` has the last messages after the first one, oldest first. */
export function toSupportRequest(
  request: SupportRequestRow,
  later: readonly SupportMessageRow[],
  { payment, booking, linkedBooking, handover }: About,
): SupportRequest {
  const messages = [
    { operatorId: undefined, operatorName: undefined, text: request.text, file: request.file },
    ...later,
  ].slice(-maxShownMessages)
  return {
    requestId: request.id,
    number: request.number,
    state: request.state,
    ...(request.outcome && { outcome: request.outcome }),
    person: { telegramId: request.telegramId, name: toDisplayName(request.personName) },
    ...toName(request),
    ...(request.waitingSince && { waitingSince: request.waitingSince.toISOString() }),
    ...(payment && { payment }),
    ...(booking && { booking }),
    ...(linkedBooking && { linkedBooking }),
    ...(handover && {
      handover: { operatorName: '', ...toName(handover), ...(handover.note !== null && { note: handover.note }) },
    }),
    messages: messages.map((message) => ({
      ...toName(message),
      text: message.text,
      ...(message.file && { file: message.file }),
    })),
  }
}

const maxNumbers = 5

/** Booking numbers with `BK`, also typed in Cyrillic letters. */
export function findBookingNumbers(text: string): string[] {
  const written = foldLookAlikes(text).match(/(?<![0-9A-Z])BK[\s_-]?[0-9A-Z]{6}(?![0-9A-Z])/gi) ?? []
  return [...new Set(written.map(normalizeBookingNumber))].slice(0, maxNumbers)
}

function toName({ operatorId, operatorName }: Pick<SupportMessageRow, 'operatorId' | 'operatorName'>) {
  return operatorId === undefined
    ? {}
    : { operatorName: toDisplayNameIfVisible(operatorName ?? '') ?? String(operatorId) }
}
