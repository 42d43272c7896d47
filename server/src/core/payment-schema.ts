import type { BoostType } from '@enp/shared/boosts'
import type { PaymentEvent } from '@enp/shared/calls/payments'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface PaymentSchema {
  card_money: {
    id: Generated<string>
    key: string
    user_id: string
    amount: bigint
    left_amount: bigint
    withdrawable_from: Date
    created_at: Date
  }
  card_money_spent: { card_money_id: string; payment_key: string; amount: bigint }
  payment: {
    charge_id: string
    provider_charge_id: string
    user_id: string
    currency: string
    total_amount: bigint
    payload: string
    state: 'granted' | 'credited' | 'parked' | 'refunded'
    created_at: Date
    purchase_id: string | null
    paid_at: Date
    confirmed_at: Date | null
  }
  purchase: {
    id: Generated<string>
    user_id: string
    product: string
    details: JSONColumnType<Readonly<Record<string, string | number>>>
    amount: bigint
    currency: 'stars' | 'rub' | 'ton' | 'usdt'
    source: 'app' | 'chat' | 'balance'
    state: 'pending' | 'paid' | 'credited' | 'refunding' | 'refunded'
    invoice_link: string | null
    charge_id: string | null
    created_at: Date
    expires_at: Date
    paid_at: Date | null
    given_at: Date | null
    used_at: Date | null
  }
  refund: {
    id: Generated<string>
    charge_id: string | null
    purchase_id: string | null
    amount: bigint
    currency: 'stars' | 'rub' | 'ton' | 'usdt'
    destination: 'origin' | 'balance'
    reason: string
    state: 'requested' | 'awaiting_operator' | 'done' | 'failed'
    attempts: Generated<number>
    due_at: Date | null
    closed_by: bigint | null
    created_at: Date
    closed_at: Date | null
  }
  boost: {
    purchase_id: string
    user_id: string
    type: BoostType
    percent: number
    stars: number
    charge_id: string | null
    state: 'waiting' | 'applied' | 'refunded'
    session_id: string | null
    applied_at: Date | null
  }
  payment_event: {
    id: GeneratedAlways<bigint>
    purchase_id: string | null
    charge_id: string | null
    event: PaymentEvent
    at: Date
    detail: string | null
  }
  stars_check: {
    only_row: Generated<boolean>
    checked_count: Generated<number>
    completed_at: Date | null
  }
}
