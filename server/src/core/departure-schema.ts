import type { UsualCancellationReason } from '@enp/shared/usual-cancellation-reasons'
import type { Generated } from 'kysely'

export type DepartureOutcome = 'cancelled' | 'declined' | 'ended' | 'kept'

export interface DepartureSchema {
  departure_cancellation: {
    id: Generated<string>
    organizer_id: string
    service_id: string
    option_id: string
    day: string
    start_time: string
    usual_reason: UsualCancellationReason | null
    own_reason: string | null
    by_telegram_id: bigint
    created_at: Date
    ended_at: Date | null
  }
  departure_cancellation_booking: {
    cancellation_id: string
    booking_id: string
    outcome: DepartureOutcome | null
    attempts: Generated<number>
    problem: string | null
    due_at: Date
    done_at: Date | null
  }
  departure_cancellation_message: {
    cancellation_id: string
    telegram_id: bigint
    message_id: bigint
    shown_done: Generated<number>
    shown_failed: Generated<number>
    next_at: Date
    ended: Generated<boolean>
  }
  departure_message: {
    id: Generated<string>
    organizer_id: string
    service_id: string
    option_id: string
    day: string
    start_time: string
    text: string
    photo: string | null
    by_telegram_id: bigint
    key: string
    recipients: number
    unreachable: number
    created_at: Date
  }
  guest_message: {
    id: Generated<string>
    booking_id: string
    side: 'guest' | 'organizer'
    by_telegram_id: bigint
    text: string
    update_id: bigint
    created_at: Date
  }
}
