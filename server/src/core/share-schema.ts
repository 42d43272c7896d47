import type { Generated } from 'kysely'

export interface ShareSchema {
  booking_share: {
    charge_id: string
    booking_id: string
    place: number
    round: number
    takes_over: Generated<boolean>
    opened_by: string | null
    opened_at: Date | null
    reminded_at: Date | null
    reminders: Generated<number>
  }
}
