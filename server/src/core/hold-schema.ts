export interface HoldSchema {
  unpaid_hold: {
    booking_id: string
    user_id: string
    option_id: string
    first_day: string
    last_day: string
    start_time: string
    network: string | null
    lived_seconds: number
    counts: boolean
    ended_at: Date
  }
}

/** Reserved for one watching user until a time; stored as JSON. */
export interface ReservedSeats {
  readonly watchId: string
  readonly userId: string
  readonly places: number
  readonly until: string
  readonly freedAt: string
}
