import type { BookingPayment } from '@enp/shared/calls/booking-payments'
import type { Payment } from '@enp/shared/calls/payments'
import type { RequestOutcome, RequestState, SupportRequest } from '@enp/shared/calls/support'
import { optionalName, plainName } from '@enp/shared/plain-text'
import type { LifeCycle } from '../core/life-cycle.ts'

/** docs/product.md, section 11. `taken` goes back to `open` for all operators; a closed one is not opened again. */
export const requestLifeCycle = {
  open: ['taken', 'answered', 'closed'],
  taken: ['open', 'answered', 'closed'],
  answered: ['taken', 'closed'],
  closed: [],
} as const satisfies LifeCycle<RequestState>

/** A request as it is kept, with the names of those who take part. */
export interface SupportRequestRow {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly telegramId: number
  readonly personName: string
  readonly transactionId: string | undefined
  readonly state: RequestState
  readonly outcome: RequestOutcome | undefined
  readonly operatorId: number | undefined
  /** Undefined for an operator that nobody knows by name. */
  readonly operatorName: string | undefined
  /** The person's first words. */
  readonly text: string
}

export interface SupportMessageRow {
  readonly operatorId: number | undefined
  readonly operatorName: string | undefined
  readonly text: string
}

/** How many messages of a conversation an operator is shown. */
export const maxShownMessages = 10

/** What a request is about, where the person chose a payment. */
interface About {
  readonly payment: Payment | undefined
  readonly booking: BookingPayment | undefined
}

/** A request as an operator sees it; `later` are the last messages after the first words, oldest first. */
export function toSupportRequest(
  request: SupportRequestRow,
  later: readonly SupportMessageRow[],
  { payment, booking }: About,
): SupportRequest {
  const said = [{ operatorId: undefined, operatorName: undefined, text: request.text }, ...later].slice(
    -maxShownMessages,
  )
  return {
    requestId: request.id,
    number: request.number,
    state: request.state,
    ...(request.outcome && { outcome: request.outcome }),
    person: { telegramId: request.telegramId, name: plainName(request.personName) },
    ...toName(request),
    ...(payment && { payment }),
    ...(booking && { booking }),
    messages: said.map((message) => ({ ...toName(message), text: message.text })),
  }
}

/** An operator without a known name is called by the Telegram id. */
function toName({ operatorId, operatorName }: Pick<SupportMessageRow, 'operatorId' | 'operatorName'>) {
  return operatorId === undefined ? {} : { operatorName: optionalName(operatorName ?? '') ?? String(operatorId) }
}
