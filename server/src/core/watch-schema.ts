import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface WatchSchema {
  watch: {
    id: Generated<string>
    line: GeneratedAlways<bigint>
    user_id: string
    service_id: string
    option_id: string | null
    check_in: string | null
    check_out: string | null
    units: ColumnType<WatchedUnit[], string, never>
    places: number
    max_price: bigint | null
    over_at: Date
    booking_id: string | null
    offered_at: Date | null
    notified_at: Date | null
    ended_at: Date | null
    ended_by: 'left' | 'booked' | 'over' | null
    created_at: Generated<Date>
  }
  watch_day: {
    watch_id: string
    service_id: string
    day: string
    start_time: Generated<string>
    line: bigint
    waits_for_seats: Generated<boolean>
  }
}

export interface WatchedUnit {
  readonly unitId: string
  readonly quantity: number
}
