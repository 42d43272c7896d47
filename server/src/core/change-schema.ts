import type { ColumnType, Generated } from 'kysely'
import type { AllocatedResource, QuoteLine, SoldPickUp, SoldUnit } from './booking-schema.ts'

export interface ChangeSchema {
  booking_change: {
    id: Generated<string>
    booking_id: string
    state: ChangeState
    option_id: string
    first_day: string
    last_day: string
    start_time: string
    starts_at: Date
    ends_at: Date
    units: ColumnType<SoldUnit[], string, string>
    places: number
    resources: ColumnType<AllocatedResource[], string | undefined, string>
    pick_up: ColumnType<SoldPickUp | null, string | null, string | null>
    price: bigint
    price_lines: ColumnType<QuoteLine[], string, string>
    enp_spent: bigint
    enp_discount: bigint
    /** Kopecks: above zero the traveller pays, below zero it is refunded. */
    difference: bigint
    refund_to: Generated<'origin' | 'usdt'>
    charge_id: string | null
    before: ColumnType<BookingBeforeChange | null, string | null | undefined, string | null>
    expires_at: Date
    created_at: Generated<Date>
    ended_at: Date | null
  }
}

export type ChangeState = 'asked' | 'allowed' | 'declined' | 'open' | 'applied' | 'expired'

export interface BookingBeforeChange {
  readonly optionId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: string
  readonly units: readonly SoldUnit[]
}
