import type { NoticeContent } from '@enp/shared/calls/internal'
import type { BalanceCurrency } from '@enp/shared/money'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of `server/migrations` as rows. Times are Dates, 64-bit integers are bigint. */
export interface Schema {
  app_clock: { only_row: Generated<boolean>; offset_seconds: number }
  users: {
    id: Generated<string>
    telegram_id: bigint
    first_name: string
    last_name: string | null
    username: string | null
    photo_url: string | null
    language: 'ru' | 'en'
    region: string | null
    zone: Generated<string>
    user_type: Generated<'tourist' | 'organizer'>
    referral_code: string
    reachable: Generated<boolean>
    created_at: Generated<Date>
  }
  session: {
    id: Generated<string>
    user_id: string
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
  }
  once: { key: string; fingerprint: string; answer: JSONColumnType<object> | null; created_at: Generated<Date> }
  outbox: { id: GeneratedAlways<bigint>; kind: string; payload: JSONColumnType<object>; created_at: Generated<Date> }
  notice: {
    id: GeneratedAlways<bigint>
    key: string
    user_id: string
    content: ColumnType<NoticeContent, string, never>
    state: Generated<'waiting' | 'queued' | 'sending' | 'sent' | 'unreachable' | 'dropped'>
    due_at: Date
    attempts: Generated<number>
    queued_at: Date | null
    lease_until: Date | null
    sent_at: Date | null
    message_id: bigint | null
    created_at: Generated<Date>
  }
  payment: {
    charge_id: string
    provider_charge_id: string
    user_id: string
    currency: string
    total_amount: bigint
    payload: string
    state: 'credited' | 'parked'
    created_at: Date
  }
  ledger_account: {
    id: GeneratedAlways<bigint>
    owner_id: string | null
    kind: string
    currency: BalanceCurrency
    shard: Generated<number>
    balance: Generated<bigint>
    minimum: Generated<bigint>
  }
  mining_session: {
    id: Generated<string>
    user_id: string
    state: Generated<'active' | 'finished' | 'claimed'>
    started_at: Date
    ends_at: Date
    expected_total: bigint
    settled_amount: Generated<bigint>
    settled_at: Date
    power_percent: Generated<number>
    time_percent: Generated<number>
    claimed_at: Date | null
  }
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
