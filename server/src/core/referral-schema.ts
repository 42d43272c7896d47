import type { BalanceCurrency } from '@enp/shared/money'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type InviteType = 'tourist' | 'organizer'

export interface ReferralSchema {
  referral: {
    invitee_id: string
    inviter_id: string
    invite_type: InviteType
    created_at: Generated<Date>
    second_inviter_id: ColumnType<string | null, never, null>
    standing: Generated<'counted' | 'under_review' | 'refused'>
    cleared_at: Date | null
    active_at: Date | null
    first_trip_at: Date | null
    review_sign: 'many' | 'network' | null
    review_since: Date | null
  }
  referral_network: { inviter_id: string; digest: string; invitee_id: string; at: Date }
  member_network: { user_id: string; digest: string; at: Date }
  referral_late: { inviter_id: string; invitee_id: string; invite_type: InviteType; created_at: Generated<Date> }
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
    month: GeneratedAlways<string>
    invite_type: GeneratedAlways<InviteType>
    awaits_trip: Generated<boolean>
    awaits_review: Generated<boolean>
  }
  referral_reversal: {
    reward_id: string
    created_at: Generated<Date>
    done_at: Date | null
    collected: bigint | null
    owed: bigint | null
  }
  referral_debt: { user_id: string; currency: BalanceCurrency; amount: bigint }
  referral_day: {
    inviter_id: string
    day: ColumnType<string, string, never>
    amount: bigint
    activations: Generated<number>
  }
  referral_friend_sum: {
    inviter_id: string
    invitee_id: string
    month: string
    currency: BalanceCurrency
    amount: bigint
    pending: bigint
  }
  referral_month_sum: {
    inviter_id: string
    month: string
    currency: BalanceCurrency
    invite_type: InviteType
    amount: bigint
    pending: bigint
  }
}
