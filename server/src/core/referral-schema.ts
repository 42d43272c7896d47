import type { BalanceCurrency } from '@enp/shared/money'
import type { ColumnType, Generated } from 'kysely'

/** Who invited whom, and what it brought; see `schema.ts`. */
export interface ReferralSchema {
  referral: {
    invitee_id: string
    inviter_id: string
    invite_type: 'tourist' | 'organizer'
    created_at: Generated<Date>
  }
  referral_reward: {
    id: Generated<string>
    inviter_id: string
    invitee_id: string
    level: number
    activity_type: 'activation' | 'mining' | 'task' | 'daily_bonus' | 'boost' | 'booking' | 'organizer_sale'
    currency: BalanceCurrency
    amount: bigint
    status: 'pending' | 'available' | 'paid' | 'reversed'
    source: string
    created_at: Date
    available_at: Date
  }
  referral_day: { inviter_id: string; day: ColumnType<string, string, never>; amount: bigint }
}
