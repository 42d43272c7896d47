import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { Generated } from 'kysely'

export interface ChargeSchema {
  booking_charge: {
    id: Generated<string>
    booking_id: string
    purpose: 'whole' | 'change' | 'share'
    state: 'open' | 'paid' | 'returned' | 'expired'
    rub: bigint
    rub_given_up: Generated<bigint>
    usdt_rate: bigint
    ton_rate: bigint
    expires_at: Date | null
    due_at: Date | null
    prolonged_at: Date | null
    deposit_id: string | null
    payer_id: string | null
    method: PaymentMethod | null
    currency: 'rub' | 'ton' | 'usdt' | null
    amount: bigint | null
    payment_key: string | null
    charge_id: string | null
    paid_at: Date | null
    returned: Generated<bigint>
    settled: Generated<bigint>
    created_at: Generated<Date>
  }
}
